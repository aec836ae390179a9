import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import { readJsonFile } from '../../kernel/operator/json-file.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { problemText } from '../../kernel/operator/problem-text.ts';
import { contentFileSchema, contentKinds } from '../content-file.ts';
import type { ContentFile } from '../content-file.ts';
import { contentProblems, picturesOf } from '../content-problems.ts';
import type { KnownPlaces } from '../content-problems.ts';
import { writeContent } from '../content-store.ts';
import { contentLine } from './content.cli.ts';

/** Maximum of problems listed one by one; the rest are only counted. */
const LISTED_PROBLEMS = 50;

async function readKnownPlaces({ context }: OperatorTools): Promise<KnownPlaces> {
  const { db, settings } = context;
  const products = await db.selectFrom('product').select('feed_id').execute();
  const categories = await db.selectFrom('category').select('feed_id').execute();
  const stores = await db.selectFrom('showcase').select('code').execute();
  const cities = await db.selectFrom('city').select('alias').execute();
  return {
    offers: new Set(products.map((row) => row.feed_id)),
    categories: new Set(categories.map((row) => row.feed_id)),
    stores: new Set(stores.map((row) => row.code)),
    cities: new Set(cities.map((row) => row.alias)),
    schemes: { origin: settings.publicUrl, scheme: settings.deepLinkScheme },
  };
}

/** The pictures that are missing in one of the two sizes. */
async function missingPictures(file: ContentFile, folder: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const checked = new Map<string, boolean>();
  const isThere = async (name: string): Promise<boolean> => {
    for (const size of ['m', 'l']) {
      const found = await stat(join(folder, size, name)).catch(() => null);
      if (found === null || !found.isFile()) return false;
    }
    return true;
  };
  for (const [path, name] of picturesOf(file)) {
    if (!checked.has(name)) checked.set(name, await isThere(name));
    if (checked.get(name) === false)
      problems.push(
        `${path.join('.')}: expected a picture of ${folder}; there is no m/${name} and l/${name}`,
      );
  }
  return problems;
}

async function readContentFile(
  tools: OperatorTools,
  request: RequestOf<typeof contentLine>,
): Promise<Result<ContentFile, readonly string[]>> {
  const json = await readJsonFile(request.file);
  if (!json.ok) return err([json.error]);
  const parsed = contentFileSchema.safeParse(json.value);
  if (!parsed.success) return err(parsed.error.issues.map((issue) => problemText(issue)));
  const problems = [
    ...contentProblems(parsed.data, await readKnownPlaces(tools)),
    ...(await missingPictures(parsed.data, request.pictures)),
  ];
  return problems.length > 0 ? err(problems) : ok(parsed.data);
}

/** `content import`: reads the file completely, then changes all content in one transaction, then notifies the running shop. */
async function runContent(
  tools: OperatorTools,
  request: RequestOf<typeof contentLine>,
  emit: Emit,
): Promise<number> {
  const file = await readContentFile(tools, request);
  if (!file.ok) {
    for (const problem of file.error.slice(0, LISTED_PROBLEMS))
      emit({ kind: 'error', text: `${request.file}: ${problem}` });
    if (file.error.length > LISTED_PROBLEMS)
      emit({ kind: 'error', text: `... and ${file.error.length - LISTED_PROBLEMS} more` });
    emit({ kind: 'error', text: 'Nothing was changed.' });
    return 1;
  }
  const changes = await writeContent(tools.context.transaction, file.value, request.dryRun);
  let total = 0;
  for (const kind of contentKinds) {
    const { added, changed, removed } = changes[kind];
    total += added.length + changed.length + removed.length;
    if (added.length + changed.length + removed.length > 0)
      emit({
        kind: 'line',
        text: `${kind}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`,
      });
  }
  emit({
    kind: 'line',
    text: `${request.dryRun ? 'Dry run, nothing was written; it would be' : 'Done:'} ${total} changed`,
  });
  if (!request.dryRun && total > 0) {
    await tools.catalog.catalogChanged();
    await tools.configuration.changed();
  }
  return 0;
}

export const contentRunner = commandRunner(contentLine, runContent);

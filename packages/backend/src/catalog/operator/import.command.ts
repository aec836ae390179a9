import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { importFeed } from '../import/import-feed.ts';
import type { ImportReport } from '../import/import-feed.ts';
import { parseFeed } from '../import/parse-feed.ts';
import { parseStoreData } from '../import/store-data.ts';
import type { StoreData } from '../import/store-data.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { importLine } from './import.cli.ts';

type ImportRequest = RequestOf<typeof importLine>;
type Emit = (output: OperatorOutput) => void;

/** Maximum of wrong offers listed one by one; the rest are only counted. */
const LISTED_PROBLEMS = 50;

/**
 * `import`: reads the files completely, then changes the database in one transaction, then notifies the running shop.
 */
async function runImport(
  { context, catalog, configuration }: OperatorTools,
  request: ImportRequest,
  emit: Emit,
): Promise<number> {
  const fail = (text: string): number => {
    emit({ kind: 'error', text });
    return 1;
  };
  const storeData = await readStoreFile(request.storeData, emit);
  if (storeData === undefined) return fail('Nothing was changed.');
  const size = await stat(request.feed).catch(() => null);
  if (size === null || !size.isFile())
    return fail(`${request.feed}: there is no such file. Nothing was changed.`);
  const feed = await parseFeed(createReadStream(request.feed), (done) =>
    emit({ kind: 'progress', label: 'Reading', done, total: size.size }),
  );
  if (!feed.ok) {
    const where = feed.error.line === null ? request.feed : `${request.feed}:${feed.error.line}`;
    return fail(`${where}: this is not a usable feed: ${feed.error.reason}. Nothing was changed.`);
  }
  const report = await importFeed(context.transaction, {
    feed: feed.value,
    storeData,
    showcaseCode: request.showcase,
    isDryRun: request.dryRun,
    now: context.clock.now(),
    onProgress: (done, total) => emit({ kind: 'progress', label: 'Writing', done, total }),
  });
  if (!report.ok) return fail(`${basename(request.feed)}: ${report.error}. Nothing was changed.`);
  tell(report.value, feed.value.ignored, request, emit);
  if (request.dryRun) return 0;
  if (report.value.isCatalogChanged) {
    await catalog.catalogChanged();
    await configuration.changed();
  } else
    for (const [showcaseId, productIds] of report.value.stockChanges)
      await catalog.stockChanged(showcaseId, productIds);
  return 0;
}

/** null: no file was given; undefined: it is invalid. */
async function readStoreFile(path: string | null, emit: Emit): Promise<StoreData | null | undefined> {
  if (path === null) return null;
  const text = await readFile(path, 'utf8').catch(() => null);
  const parsed =
    text === null ? { ok: false as const, error: ['there is no such file'] } : parseStoreData(text);
  if (parsed.ok) return parsed.value;
  for (const problem of parsed.error) emit({ kind: 'error', text: `${path}: ${problem}` });
  return undefined;
}

function tell(
  report: ImportReport,
  ignored: ReadonlyMap<string, number>,
  request: ImportRequest,
  emit: Emit,
): void {
  const say = (text: string): void => emit({ kind: 'line', text });
  for (const { line, offerId, reason } of report.problems.slice(0, LISTED_PROBLEMS)) {
    say(`${basename(request.feed)}:${line}: offer ${offerId ?? '?'} is skipped: ${reason}`);
  }
  if (report.problems.length > LISTED_PROBLEMS)
    say(`... and ${report.problems.length - LISTED_PROBLEMS} more`);
  for (const note of report.notes) say(`Store data: ${note}`);
  if (ignored.size > 0)
    say(`Elements ignored: ${[...ignored].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  say(`Offers in the feed: ${report.offers} used, ${report.problems.length} skipped`);
  const names = {
    product: 'products',
    offer: 'prices',
    stock: 'stock',
    category: 'categories',
    showcase: 'stores',
    section: 'sections',
    merchant: 'merchants',
    variant_group: 'variants',
    combo_set: 'combos',
    combo_set_product: 'combo goods',
    city: 'cities',
    shop_config: 'settings',
  } as const;
  let total = 0;
  for (const [table, name] of Object.entries(names)) {
    const { added, changed, removed } = report.counts[table as keyof typeof names];
    total += added + changed + removed;
    if (added + changed + removed > 0)
      say(`  ${name.padEnd(11)} ${added} added, ${changed} changed, ${removed} removed`);
  }
  say(`${request.dryRun ? 'Dry run, nothing was written; it would be' : 'Done:'} ${total} changed`);
}

export const importRunner = commandRunner(importLine, runImport);

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { FeedFingerprint, fingerprintOf } from '../import/feed-fingerprint.ts';
import { importFeed } from '../import/import-feed.ts';
import type { ImportReport } from '../import/import-report.ts';
import { parseFeed } from '../import/parse-feed.ts';
import { repeatImport } from '../import/repeat-import.ts';
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
  const { showcase: showcaseCode, dryRun: isDryRun } = request;
  const open = () => createReadStream(request.feed);
  const repeated =
    showcaseCode === null
      ? await repeatImport(context.transaction, {
          feedFingerprint: await fingerprintOf(open()),
          storeData,
          isDryRun,
        })
      : null;
  const read = async (): Promise<Result<ImportReport, string>> => {
    const fingerprint = new FeedFingerprint();
    const feed = await parseFeed(fingerprint.of(open()), (done) =>
      emit({ kind: 'progress', label: 'Reading', done, total: size.size }),
    );
    if (!feed.ok) {
      const where = feed.error.line === null ? request.feed : `${request.feed}:${feed.error.line}`;
      return err(`${where}: this is not a usable feed: ${feed.error.reason}`);
    }
    const imported = await importFeed(context.transaction, {
      feed: feed.value,
      feedFingerprint: fingerprint.digest(),
      storeData,
      showcaseCode,
      isDryRun,
      now: context.clock.now(),
      onProgress: (done, total) => emit({ kind: 'progress', label: 'Writing', done, total }),
    });
    return imported.ok ? imported : err(`${basename(request.feed)}: ${imported.error}`);
  };
  const report = repeated === null ? await read() : ok(repeated);
  if (!report.ok) return fail(`${report.error}. Nothing was changed.`);
  tell(report.value, request, emit);
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
  if (parsed.ok) {
    const unknown = parsed.value.unknownFields;
    for (const field of unknown.slice(0, LISTED_PROBLEMS))
      emit({ kind: 'line', text: `${path}: ${field} is unknown and has no effect` });
    if (unknown.length > LISTED_PROBLEMS)
      emit({ kind: 'line', text: `... and ${unknown.length - LISTED_PROBLEMS} more` });
    return parsed.value.data;
  }
  for (const problem of parsed.error) emit({ kind: 'error', text: `${path}: ${problem}` });
  return undefined;
}

function tell({ findings, counts }: ImportReport, request: ImportRequest, emit: Emit): void {
  const { offers, problems, notes, ignored } = findings;
  const say = (text: string): void => emit({ kind: 'line', text });
  for (const { line, offerId, reason } of problems.slice(0, LISTED_PROBLEMS)) {
    say(`${basename(request.feed)}:${line}: offer ${offerId ?? '?'} is skipped: ${reason}`);
  }
  if (problems.length > LISTED_PROBLEMS) say(`... and ${problems.length - LISTED_PROBLEMS} more`);
  for (const note of notes) say(`Store data: ${note}`);
  if (ignored.length > 0)
    say(`Elements ignored: ${ignored.map(([name, count]) => `${name} ${count}`).join(', ')}`);
  say(`Offers in the feed: ${offers} used, ${problems.length} skipped`);
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
    const { added, changed, removed } = counts[table as keyof typeof names];
    total += added + changed + removed;
    if (added + changed + removed > 0)
      say(`  ${name.padEnd(11)} ${added} added, ${changed} changed, ${removed} removed`);
  }
  say(`${request.dryRun ? 'Dry run, nothing was written; it would be' : 'Done:'} ${total} changed`);
}

export const importRunner = commandRunner(importLine, runImport);

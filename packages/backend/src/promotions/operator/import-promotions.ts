import type { Kysely } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { readJsonFile } from '../../kernel/operator/json-file.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { parsePromotions } from './parse-promotions.ts';
import type { KnownShop } from './promotion-problems.ts';
import { wantedPromotions } from './wanted-promotions.ts';
import type { PromotionChange } from './promotion-records.ts';
import { writePromotions } from './write-promotions.ts';

/** Maximum of problems listed one by one; the rest are only counted. */
const LISTED_PROBLEMS = 50;

/** Reads the file completely, then changes all promotions in one transaction, then notifies the running shop. */
export async function importPromotions(
  { context, promotions }: OperatorTools,
  { file, dryRun }: { readonly file: string; readonly dryRun: boolean },
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  const shop = await readKnownShop(context.db);
  const json = await readJsonFile(file);
  const parsed = json.ok ? parsePromotions(json.value, shop) : { ...json, error: [json.error] };
  if (!parsed.ok) {
    for (const problem of parsed.error.slice(0, LISTED_PROBLEMS))
      emit({ kind: 'error', text: `${file}: ${problem}` });
    if (parsed.error.length > LISTED_PROBLEMS)
      emit({ kind: 'error', text: `... and ${parsed.error.length - LISTED_PROBLEMS} more` });
    emit({ kind: 'error', text: 'Nothing was changed.' });
    return 1;
  }
  const wanted = wantedPromotions(parsed.value, shop.productIds);
  const changes = await writePromotions(context.transaction, wanted, dryRun);
  for (const change of changes.promotions) {
    if (change.kind !== 'unchanged') emit({ kind: 'line', text: `${change.code}: ${wordsOf(change)}` });
  }
  const count = (kind: PromotionChange['kind']): number =>
    changes.promotions.filter((change) => change.kind === kind).length;
  const kinds = (['added', 'changed', 'unchanged', 'switched off'] as const).map(
    (kind) => `${count(kind)} ${kind}`,
  );
  const groups = changes.areGroupsChanged ? '; texts of groups changed' : '';
  const done = dryRun ? 'Dry run, nothing was written; it would be' : 'Done:';
  emit({ kind: 'line', text: `${done} ${kinds.join(', ')}${groups}` });
  if (!dryRun) await promotions.changed();
  return 0;
}

function wordsOf({ kind, fields, staysOff }: PromotionChange): string {
  const what = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  const off = staysOff && kind !== 'switched off' ? '; it stays off until "promotions on"' : '';
  return `${kind}${what}${off}`;
}

async function readKnownShop(db: Kysely<Database>): Promise<KnownShop> {
  const products = await db.selectFrom('product').select(['id', 'feed_id']).execute();
  const cities = await db.selectFrom('city').select('alias').orderBy('suggest_position').execute();
  return {
    productIds: new Map(products.map((row) => [row.feed_id, row.id])),
    cities: new Set(cities.map((row) => row.alias)),
  };
}

import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import type { RunTransaction } from '../../kernel/database/transaction.ts';
import { IMPORT_LOCK } from '../../kernel/operator/import-lock.ts';
import { canonical } from '../../kernel/operator/canonical.ts';
import { changeOf, readPromotionRecords } from './promotion-records.ts';
import type { PromotionChange } from './promotion-records.ts';
import type { WantedPromotion, WantedPromotions } from './wanted-promotions.ts';

type Row = Readonly<Record<string, unknown>>;

export interface PromotionChanges {
  readonly promotions: readonly PromotionChange[];
  readonly areGroupsChanged: boolean;
}

/**
 * Brings the promotions to what a file says in one transaction, or only says what it would change. Promotions that the file does
 * not name are switched off and kept: carts and uses may still name them.
 */
export async function writePromotions(
  transaction: RunTransaction,
  wanted: WantedPromotions,
  isDryRun: boolean,
): Promise<PromotionChanges> {
  return transaction(async (tx) => {
    await allowLongStatements(tx);
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
    const kept = await readPromotionRecords(tx);
    const groups = await tx.selectFrom('promotion_group').selectAll().execute();
    const named = new Set(wanted.promotions.map(({ code }) => code));
    const gone = [...kept.values()].filter(({ code, isListed }) => isListed && !named.has(code));
    const promotions = [
      ...wanted.promotions.map((promotion) => changeOf(promotion, kept.get(promotion.code))),
      ...gone.map(({ code, isSwitchedOff }) => ({
        code,
        kind: 'switched off' as const,
        fields: [],
        staysOff: isSwitchedOff,
      })),
    ];
    const changedGroups = wanted.groups.filter(
      (group) => canonical(groups.find(({ id }) => id === group.id) ?? null) !== canonical(group),
    );
    const areGroupsChanged = changedGroups.length > 0;
    const changed = new Set(
      promotions.flatMap(({ code, kind }) => (kind === 'added' || kind === 'changed' ? [code] : [])),
    );
    if (isDryRun || (changed.size === 0 && gone.length === 0 && !areGroupsChanged))
      return { promotions, areGroupsChanged };
    for (const group of changedGroups) await upsert(tx, 'promotion_group', group);
    // All at once, so that promotions may exchange their codes.
    await tx
      .updateTable('promotion')
      .set({ is_listed: false })
      .where('code', 'in', ['', ...changed, ...gone.map(({ code }) => code)])
      .execute();
    for (const promotion of wanted.promotions.filter(({ code }) => changed.has(code)))
      await writePromotion(tx, promotion);
    await raiseVersion(tx);
    return { promotions, areGroupsChanged };
  });
}

/** Call it in the transaction of every change: nodes read promotions again by the version. */
export async function raiseVersion(tx: Transaction<Database>): Promise<void> {
  await tx
    .updateTable('promotion_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

async function writePromotion(tx: Transaction<Database>, promotion: WantedPromotion): Promise<void> {
  const { id } = promotion.row;
  await upsert(tx, 'promotion', promotion.row);
  await tx.deleteFrom('promotion_condition').where('promotion_id', '=', id).execute();
  await tx.deleteFrom('promotion_product').where('promotion_id', '=', id).execute();
  await insertAll(tx, 'promotion_condition', promotion.conditions);
  await insertAll(tx, 'promotion_product', promotion.products);
}

type PromotionTableName = 'promotion_group' | 'promotion' | 'promotion_condition' | 'promotion_product';

async function upsert(
  tx: Transaction<Database>,
  table: 'promotion_group' | 'promotion',
  row: Row,
): Promise<void> {
  const names = Object.keys(row);
  const list = sql.join(names.map((name) => sql.id(name)));
  const updates = names.filter((name) => name !== 'id');
  const assignments = sql.join(updates.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`));
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::json)
    on conflict (id) do update set ${assignments}`.execute(tx);
}

async function insertAll(
  tx: Transaction<Database>,
  table: PromotionTableName,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

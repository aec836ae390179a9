import { kopecks } from '@shop/domain/kernel';
import type { Benefit, Condition } from '@shop/domain/promotions';
import type { Kysely, Selectable } from 'kysely';

import type { Database } from '../kernel/database/database.ts';
import type { StoredPromotion } from './promotion-reader.ts';
import type { PromotionData } from './promotion-set.ts';
import type { PromotionTables } from './promotions.tables.ts';

type PromotionRow = Selectable<PromotionTables['promotion']>;
type ConditionRow = Selectable<PromotionTables['promotion_condition']>;
type ProductRow = Selectable<PromotionTables['promotion_product']>;

/** The first and last instants that a date can represent, in ms, for promotions without a start or an end. */
export const ALWAYS = { from: -8_640_000_000_000_000, to: 8_640_000_000_000_000 } as const;

export async function readPromotionVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('promotion_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Reads all promotions in one transaction, so that all of it belongs to the same version. */
export async function loadPromotions(db: Kysely<Database>): Promise<PromotionData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const version = await readPromotionVersion(tx);
      const rows = await tx.selectFrom('promotion').selectAll().orderBy('position').orderBy('code').execute();
      const groups = await tx.selectFrom('promotion_group').selectAll().orderBy('position').execute();
      const conditions = await tx.selectFrom('promotion_condition').selectAll().orderBy('position').execute();
      const products = await tx.selectFrom('promotion_product').selectAll().orderBy('position').execute();
      const paused = await tx.selectFrom('promotion_pause').selectAll().execute();
      const conditionsOf = Map.groupBy(conditions, (row) => row.promotion_id);
      const productsOf = Map.groupBy(products, (row) => row.promotion_id);
      return {
        version,
        promotions: rows.map((row) =>
          promotionOf(row, conditionsOf.get(row.id) ?? [], productsOf.get(row.id) ?? []),
        ),
        groups: groups.map((group) => ({
          id: group.id,
          text: group.text,
          additionalText: group.additional_text,
          zeroBarLabel: group.zero_bar_label,
        })),
        pausedShowcases: new Set(paused.map((row) => row.showcase_id)),
      };
    });
}

function promotionOf(
  row: PromotionRow,
  conditions: readonly ConditionRow[],
  products: readonly ProductRow[],
): StoredPromotion {
  const idsOf = (list: ProductRow['list']): readonly string[] =>
    products.filter((product) => product.list === list).map((product) => product.product_id);
  const { isFirstOrderOnly, ownerPhone, ...restrictions } = row.restrictions;
  return {
    id: row.id,
    operatorCode: row.code,
    kind: row.kind,
    groupId: row.group_id,
    code: row.promocode,
    name: row.name,
    description: row.description,
    bottomText: row.bottom_text,
    startsAt: row.starts_at?.getTime() ?? ALWAYS.from,
    endsAt: row.ends_at?.getTime() ?? ALWAYS.to,
    lastDay: row.last_day,
    isEnabled: row.is_listed && !row.is_switched_off,
    target: row.target,
    benefit: benefitOf(row),
    conditions: conditions.map(conditionOf),
    conditionProductIds: idsOf('CONDITION'),
    promotionProductIds: idsOf('PROMOTION'),
    nonStacking: row.non_stacking,
    restrictions: { ...restrictions, firstOrderOnly: isFirstOrderOnly },
    ownerPhone,
    limits: {
      total: row.max_uses,
      perShopper: row.max_uses_per_shopper,
      perDevice: row.max_uses_per_device,
    },
  };
}

/** A database constraint ensures that the columns of the kind are set. */
function benefitOf(row: PromotionRow): Benefit {
  const amount = (value: number | null) => kopecks(value ?? 0);
  switch (row.benefit) {
    case 'PERCENT':
      return {
        kind: 'PERCENT',
        percent: row.percent ?? 0,
        maxAmount: row.max_amount === null ? null : kopecks(row.max_amount),
      };
    case 'FIXED':
      return { kind: 'FIXED', amount: amount(row.amount) };
    case 'FIXED_PRICE':
      return { kind: 'FIXED_PRICE', unitPrice: amount(row.unit_price), maxUnits: row.max_units ?? 0 };
  }
}

function conditionOf({ type, value }: ConditionRow): Condition {
  return type === 'CONDITION_PRODUCTS_COUNT' || type === 'PROMOTION_PRODUCTS'
    ? { type, count: value }
    : { type, amount: kopecks(value) };
}

import type { Transaction } from 'kysely';

import type { Database } from '../../kernel/database/database.ts';
import { canonical } from '../../kernel/operator/canonical.ts';
import type { WantedPromotion } from './wanted-promotions.ts';

type Row = Readonly<Record<string, unknown>>;

/** An import's change of one promotion. */
export interface PromotionChange {
  readonly code: string;
  readonly kind: 'added' | 'changed' | 'unchanged' | 'switched off';
  /** Columns and lists that differ. */
  readonly fields: readonly string[];
  /** The operator has switched it off, which an import does not change. */
  readonly staysOff: boolean;
}

/** A promotion as stored. */
export interface PromotionRecord extends WantedPromotion {
  readonly isListed: boolean;
  readonly isSwitchedOff: boolean;
}

/** All stored promotions by their codes. */
export async function readPromotionRecords(
  tx: Transaction<Database>,
): Promise<ReadonlyMap<string, PromotionRecord>> {
  const rows = await tx.selectFrom('promotion').selectAll().execute();
  const conditions = await tx.selectFrom('promotion_condition').selectAll().orderBy('position').execute();
  const products = await tx
    .selectFrom('promotion_product')
    .selectAll()
    .orderBy('list')
    .orderBy('position')
    .execute();
  const conditionsOf = Map.groupBy(conditions, (row) => row.promotion_id);
  const productsOf = Map.groupBy(products, (row) => row.promotion_id);
  return new Map(
    rows.map(({ is_switched_off: isSwitchedOff, ...row }) => [
      row.code,
      {
        code: row.code,
        row: {
          ...row,
          starts_at: row.starts_at?.toISOString() ?? null,
          ends_at: row.ends_at?.toISOString() ?? null,
        },
        conditions: conditionsOf.get(row.id) ?? [],
        products: productsOf.get(row.id) ?? [],
        isListed: row.is_listed,
        isSwitchedOff,
      },
    ]),
  );
}

/** Operators' terms for columns that are not fields of their file. */
const fieldNames: Readonly<Record<string, string>> = {
  promocode_key: 'promocode',
  group_id: 'group',
  bottom_text: 'bottomText',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  last_day: 'lastDay',
  percent: 'benefit',
  max_amount: 'benefit',
  amount: 'benefit',
  unit_price: 'benefit',
  max_units: 'benefit',
  non_stacking: 'nonStacking',
  max_uses: 'limits',
  max_uses_per_shopper: 'limits',
  max_uses_per_device: 'limits',
  position: 'order in the file',
  is_listed: 'back in the file',
};

/** The change that makes a stored promotion equal to the wanted one. */
export function changeOf(wanted: WantedPromotion, kept: PromotionRecord | undefined): PromotionChange {
  const { code } = wanted;
  if (kept === undefined) return { code, kind: 'added', fields: [], staysOff: false };
  const columns = Object.keys(wanted.row).filter(
    (name) => canonical(wanted.row[name] ?? null) !== canonical((kept.row as Row)[name] ?? null),
  );
  const fields = [
    ...columns.map((name) => fieldNames[name] ?? name),
    ...(canonical(wanted.conditions) === canonical(kept.conditions) ? [] : ['conditions']),
    ...(canonical(wanted.products) === canonical(kept.products) ? [] : ['products']),
  ];
  return {
    code,
    kind: fields.length === 0 ? 'unchanged' : 'changed',
    fields: [...new Set(fields)],
    staysOff: kept.isSwitchedOff,
  };
}

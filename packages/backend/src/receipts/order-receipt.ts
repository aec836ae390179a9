import { kopecks } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { receiptOf } from '@shop/domain/orders';
import type { Receipt, ReceiptUnits } from '@shop/domain/orders';
import { sql } from 'kysely';
import type { Kysely, QueryCreator, RawBuilder, Selectable, SqlBool, Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';

/** Units of one line that a refund is about: from the ones that are left to the ones that were there. */
export interface RefundedUnits {
  readonly lineNo: number;
  readonly before: number;
  readonly after: number;
}

/** What a receipt is about. A prepayment tells all units as charged, a partial refund the lost ones, a refund those that came back, every other what is left (OPN-351). */
export type ReceiptCause =
  | { readonly type: 'FULL_PREPAYMENT' | 'SALE' }
  | { readonly type: 'REFUND_PREPAYMENT'; readonly refundId: string }
  | { readonly type: 'PARTIAL_REFUND'; readonly refundId: string; readonly lost: RefundedUnits }
  | { readonly type: 'REFUND'; readonly refundId: string; readonly returned: readonly RefundedUnits[] };

/**
 * Orders a receipt in the transaction that it is about, once; the order is locked. The fiscal service is told afterwards until it has issued it: that of a
 * refund when the bank has confirmed it (OPN-360), any other at once. Throws when a unit costs nothing: such an order is never charged.
 */
export async function orderReceipt(
  context: BackendContext,
  tx: Transaction<Database>,
  orderId: string,
  cause: ReceiptCause,
): Promise<void> {
  const lines = await selectReceiptLines(tx, orderId).execute();
  await orderingReceipt(context, tx, orderId, cause, lines).execute();
}

/** The statement of it, to be a part of another one. `lines`: those of the order, as its lock protects them; `from`: where it is ordered only for a row. */
export function orderingReceipt(
  context: BackendContext,
  db: QueryCreator<Database>,
  orderId: string,
  cause: ReceiptCause,
  lines: readonly ReceiptLineRow[],
  from: RawBuilder<unknown> = sql``,
) {
  const receipt = buildReceipt(lines, cause);
  if (!receipt.ok) throw new Error(`A receipt of order ${orderId} has a unit without a price`);
  const { amount, lines: told } = receipt.value;
  const refundId = 'refundId' in cause ? cause.refundId : null;
  const said = {
    type: cause.type,
    refundId,
    amount: sql`${amount}::bigint`,
    lines: sql`${JSON.stringify(told)}::jsonb`,
  };
  return insertingReceipt(context, db, orderId, said, from);
}

/** `amount` and `lines`: as expressions, of what stands in `from` as well. */
function insertingReceipt(
  context: BackendContext,
  db: QueryCreator<Database>,
  orderId: string,
  said: {
    readonly type: ReceiptCause['type'];
    readonly refundId: string | null;
    readonly amount: RawBuilder<unknown>;
    readonly lines: RawBuilder<unknown>;
  },
  from: RawBuilder<unknown>,
) {
  const now = context.clock.now();
  return db
    .insertInto('receipts')
    .columns([
      'id',
      'order_id',
      'receipt_no',
      'refund_id',
      'type',
      'amount',
      'lines',
      'created_at',
      'look_at',
    ])
    .expression(
      sql`select ${context.ids.uuid()}::uuid, ${orderId}::uuid,
        (select coalesce(max(receipt_no), 0) + 1 from receipts where order_id = ${orderId}), ${said.refundId}::uuid,
        ${said.type}::text, ${said.amount}, ${said.lines}, ${now}::timestamptz, ${now}::timestamptz ${from}`,
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** Whether nothing of an order is missing since it was prepaid. Then its sale tells what its prepayment told. */
export const isAsPrepaid = (orderId: string) => sql<SqlBool>`(exists (
    select from receipts where order_id = ${orderId} and type = 'FULL_PREPAYMENT')
  and not exists (select from order_lines where order_id = ${orderId} and quantity <> initial_quantity))`;

/** The statement that orders the receipt of the sale of an order that is as prepaid, to be a part of another one; only for a row `from` there. */
export function orderingAsPrepaid(
  context: BackendContext,
  db: QueryCreator<Database>,
  orderId: string,
  from: RawBuilder<unknown>,
) {
  const said = { type: 'SALE', refundId: null, amount: sql`amount`, lines: sql`lines` } as const;
  const ofPrepaid = sql`from receipts as prepaid
    where order_id = ${orderId} and type = 'FULL_PREPAYMENT' and exists (select ${from})`;
  return insertingReceipt(context, db, orderId, said, ofPrepaid);
}

/** Whether an order of these lines could have a receipt: every unit of it costs money (RECEIPT_HAS_ZERO_PRICES, ERC-33). */
export const canHaveReceipt = (lines: readonly ReceiptLineRow[]): boolean =>
  buildReceipt(lines, { type: 'FULL_PREPAYMENT' }).ok;

type ReceiptLineRow = Pick<Selectable<Database['order_lines']>, (typeof receiptColumns)[number]>;

const receiptColumns = [
  'line_no',
  'title',
  'supplier_inn',
  'quantity',
  'initial_quantity',
  'initial_price',
  'initial_bonus',
] as const;

/** Selects what a receipt is made of. */
export const selectReceiptLines = (db: Kysely<Database>, orderId: string) =>
  db.selectFrom('order_lines').select(receiptColumns).where('order_id', '=', orderId).orderBy('line_no');

function buildReceipt(rows: readonly ReceiptLineRow[], cause: ReceiptCause): Result<Receipt, 'ZERO_PRICE'> {
  return receiptOf(
    rows.map((row): ReceiptUnits => ({
      initialQuantity: row.initial_quantity,
      initialPrice: kopecks(row.initial_price),
      initialBonus: kopecks(row.initial_bonus),
      title: row.title,
      supplierInn: row.supplier_inn,
      ...unitsOf(row, cause),
    })),
  );
}

/** The units of a line that a receipt tells. */
function unitsOf(
  line: { readonly line_no: number; readonly quantity: number; readonly initial_quantity: number },
  cause: ReceiptCause,
): { readonly from: number; readonly to: number } {
  switch (cause.type) {
    case 'FULL_PREPAYMENT':
      return { from: 0, to: line.initial_quantity };
    case 'PARTIAL_REFUND': {
      const { lineNo, before, after } = cause.lost;
      return line.line_no === lineNo ? { from: after, to: before } : { from: 0, to: 0 };
    }
    case 'REFUND': {
      const units = cause.returned.find(({ lineNo }) => lineNo === line.line_no);
      return units === undefined ? { from: 0, to: 0 } : { from: units.after, to: units.before };
    }
    case 'SALE':
    case 'REFUND_PREPAYMENT':
      return { from: 0, to: line.quantity };
    default:
      return cause satisfies never;
  }
}

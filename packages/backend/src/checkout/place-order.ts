import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { PricedLine } from '@shop/domain/cart';
import { PAYMENT_DEADLINE_MS, SILENT_PROCESS_LIMIT_MS, splitIntoOrders } from '@shop/domain/checkout';
import type { OrderPart } from '@shop/domain/checkout';
import { silentDelivery } from '@shop/domain/delivery';
import type { Kopecks } from '@shop/domain/kernel';
import { earnedBonus } from '@shop/domain/loyalty';
import { sql } from 'kysely';
import type { QueryCreator, Transaction } from 'kysely';

import type { CartRow } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';
import { areAllMoved, reserving } from '../fulfilment/index.ts';
import type { Units } from '../fulfilment/index.ts';
import { isUniqueViolation } from '../kernel/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { holdBonuses } from '../loyalty/index.ts';
import type { PayBy } from '../payments/index.ts';
import { canHaveReceipt } from '../receipts/index.ts';
import { markRows } from './anti-fraud/order-marks.ts';
import type { Marks } from './anti-fraud/order-marks.ts';
import type { OrderBody } from './checkout-request.ts';
import type { CheckoutPayment } from './find-checkout.ts';
import { orderedCutlery, orderLines } from './order-lines.ts';
import type { NewLine } from './order-lines.ts';
import { drawDeliveryCode, drawOrderNumber } from './order-number.ts';

/** When a payment is first looked at, in ms, in case the call that created it dies. */
const FIRST_LOOK_MS = 3_000;

interface OrderInput {
  readonly checkoutId: string;
  readonly userId: string;
  readonly cart: CartRow;
  readonly snapshot: ShowcaseSnapshot;
  readonly lines: readonly PricedLine[];
  /** Spent on the whole cart. */
  readonly bonuses: Kopecks;
  /** The rate at which its orders earn. */
  readonly bonusPercent: number;
  readonly payBy: PayBy;
  /** By which it is recognised. */
  readonly marks: Marks;
  readonly body: OrderBody;
  readonly requestHash: string;
}

/**
 * Writes the checkout with an order, its bonuses and a payment for groceries and one for goods delivered by click; `unheld`: units that the
 * same statement holds, the others are held already (CHK-33, CHK-42, CLK-08, OPN-276). Answers the payments, of which the second waits
 * until the first has succeeded; null: there are too few units, and nothing of the transaction may stay.
 */
export async function placeOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  input: OrderInput,
  unheld: readonly Units[],
): Promise<readonly CheckoutPayment[] | null> {
  const now = context.clock.now();
  const orders = splitIntoOrders(input.lines, input.bonuses).map((part): PlannedOrder => {
    const lines = orderLines(context, input.snapshot, part);
    const isSilent = input.body.delivery.silent && mayBeLeft(context, input.snapshot, part, lines);
    return { id: context.ids.uuid(), part, lines, isSilent };
  });
  const rows = orders.map((order) => orderRow(context, input, order));
  const marks = markRows(context, input.checkoutId, input.marks);
  const reserve = unheld.length === 0 ? null : reserving(tx, input.snapshot.row.id, unheld);
  const first: QueryCreator<Database> = reserve === null ? tx : reserve.query;
  const writing: QueryCreator<Database> =
    marks.length === 0
      ? first
      : first.with('marks', (query) => query.insertInto('order_marks').values(marks));
  const answered = await writing
    .with('checkout', (query) => query.insertInto('checkouts').values(checkoutRow(context, input)))
    .with('paying', (query) =>
      query
        .insertInto('payments')
        .values(orders.map((order, index) => paymentRow(context, input, order, index === 0)))
        .returningAll(),
    )
    .with('orders', (query) => query.insertInto('orders').values(rows))
    .with('lines', (query) => query.insertInto('order_lines').values(orders.flatMap(lineRows)))
    .with('steps', (query) =>
      query.insertInto('order_steps').values(orders.map(({ id }) => firstStepRow(id, now))),
    )
    .selectFrom('paying')
    .selectAll()
    .select((reserve?.number ?? sql.lit(0)).as('held_products'))
    .execute();
  const written = answered.map(({ held_products: held, ...payment }) => ({ held, payment }));
  if (!areAllMoved(written[0]?.held ?? 0, unheld)) return null;
  const placed = rows.flatMap((order) =>
    written.flatMap(({ payment }) => (payment.order_id === order.id ? [{ order, payment }] : [])),
  );
  if (placed.length === 0) throw new Error('There is nothing to order');
  for (const { id, part } of orders)
    await holdBonuses(context, tx, { orderId: id, userId: input.userId, amount: part.bonuses });
  return placed;
}

/** Whether an order was not written because another one drew the same number: draw again, in a new transaction. */
export const isNumberTaken = (error: unknown): boolean => isUniqueViolation(error, 'orders_number_key');

/** One order of a checkout, before it is written. */
interface PlannedOrder {
  readonly id: string;
  readonly part: OrderPart;
  readonly lines: readonly NewLine[];
  readonly isSilent: boolean;
}

function paymentRow(
  context: BackendContext,
  input: Pick<OrderInput, 'userId' | 'payBy' | 'bonuses'>,
  order: PlannedOrder,
  isFirst: boolean,
) {
  const now = context.clock.now();
  return {
    id: context.ids.uuid(),
    order_id: order.id,
    purpose: 'ORDER',
    method: input.payBy.method.type,
    binding_id: input.payBy.method.bindingId,
    bank_binding_id: input.payBy.bankBindingId,
    user_id: input.userId,
    amount: order.part.price,
    state: isFirst ? 'STARTING' : 'QUEUED',
    code: null,
    bank_payment_id: null,
    form_url: null,
    created_at: now,
    expires_at: addMilliseconds(now, PAYMENT_DEADLINE_MS),
    silent_until: addMilliseconds(now, SILENT_PROCESS_LIMIT_MS),
    is_start_tried: isFirst && needsNothingBefore(input, order),
    masked_pan: null,
    undone_at: null,
    look_at: addMilliseconds(now, FIRST_LOOK_MS),
  } as const;
}

/** Whether the bank can be told of an order without asking or checking anything before: then the payment is placed as one that it may know. */
const needsNothingBefore = ({ bonuses }: Pick<OrderInput, 'bonuses'>, order: PlannedOrder): boolean =>
  bonuses === 0 &&
  canHaveReceipt(
    lineRows(order).map((line) => ({
      ...line,
      initial_bonus: line.initial_bonus ?? 0,
      supplier_inn: line.supplier_inn ?? null,
    })),
  );

const firstStepRow = (orderId: string, at: Date) =>
  ({
    order_id: orderId,
    step_no: 1,
    from_status: null,
    to_status: 'PAYMENT',
    cause: 'checkout',
    at,
  }) as const;

const checkoutRow = (context: BackendContext, input: OrderInput) =>
  ({
    id: input.checkoutId,
    user_id: input.userId,
    cart_id: input.cart.id,
    cart_version: input.cart.version,
    showcase_id: input.snapshot.row.id,
    status: 'OPEN',
    request_hash: input.requestHash,
    created_at: context.clock.now(),
  }) as const;

function orderRow(context: BackendContext, input: OrderInput, { id, part, isSilent }: PlannedOrder) {
  const { body, snapshot } = input;
  const { lat, lon } = body.delivery.coordinates;
  return {
    id,
    checkout_id: input.checkoutId,
    user_id: input.userId,
    number: drawOrderNumber(context.random),
    showcase_id: snapshot.row.id,
    showcase_type: snapshot.row.type,
    type: part.type,
    delivery_option: 'DELIVERY',
    status: 'PAYMENT',
    stock_state: 'RESERVED',
    initial_price: part.price,
    price: part.price,
    old_price: part.totalOldPrice,
    spent_bonus: part.bonuses,
    earned_bonus: earnedBonus(part.price, input.bonusPercent),
    bonus_percent: input.bonusPercent,
    payment_type: input.payBy.method.type,
    address: JSON.stringify({ ...body.delivery.address, lat, lon }),
    lat,
    lon,
    is_silent: isSilent,
    is_delivered_on_call: part.type === 'IMPULSE_ORDER',
    cutlery_quantity: orderedCutlery(part.lines),
    delivery_code: drawDeliveryCode(context.random),
    created_at: context.clock.now(),
    charged_at: null,
    expected_at: null,
    step_due_at: null,
    // Counts from when it is paid, by whatever program.
    look_at: context.clock.now(),
    delivered_at: null,
    finished_at: null,
  } as const;
}

/** Whether an order may be left at the door, whatever was asked for (SIL-07): never one delivered by click (OPN-263). */
function mayBeLeft(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  { type }: OrderPart,
  lines: readonly NewLine[],
): boolean {
  if (type !== 'ORDER') return false;
  const goods = lines.map((line) => ({
    type: line.type,
    quantity: line.quantity,
    isAdult: line.is_adult,
  }));
  const settings = snapshot.settings(context.clock.now());
  return silentDelivery({ isOn: true, settings, lines: goods }) === 'ALLOWED';
}

const lineRows = ({ id, lines }: PlannedOrder) =>
  lines.map((line, index) => ({ ...line, order_id: id, line_no: index + 1 }));

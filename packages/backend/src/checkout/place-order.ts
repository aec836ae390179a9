import { addMilliseconds } from 'date-fns';
import type { PricedLine } from '@shop/domain/cart';
import { PAYMENT_DEADLINE_MS, SILENT_PROCESS_LIMIT_MS, splitIntoOrders } from '@shop/domain/checkout';
import type { OrderPart } from '@shop/domain/checkout';
import { silentDelivery } from '@shop/domain/delivery';
import type { Kopecks } from '@shop/domain/kernel';
import { earnedBonus } from '@shop/domain/loyalty';
import type { Transaction } from 'kysely';

import type { CartRow } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { stepRow } from '../fulfilment/index.ts';
import { holdBonuses } from '../loyalty/index.ts';
import { followPayment } from '../payments/index.ts';
import type { PayBy } from '../payments/index.ts';
import type { OrderBody } from './checkout-request.ts';
import { orderedCutlery, orderLines } from './order-lines.ts';
import type { NewLine } from './order-lines.ts';
import { drawDeliveryCode, drawOrderNumber } from './order-number.ts';

/** When a job first looks at a payment, in ms, in case the call that created it dies. */
const FIRST_LOOK_MS = 3_000;
const NUMBER_ATTEMPTS = 10;

export interface PlacedOrder {
  readonly checkoutId: string;
  /** The payment that starts now; another waits for it. */
  readonly paymentId: string;
}

interface OrderInput {
  readonly userId: string;
  readonly cart: CartRow;
  readonly snapshot: ShowcaseSnapshot;
  readonly lines: readonly PricedLine[];
  /** Spent on the whole cart. */
  readonly bonuses: Kopecks;
  /** The rate at which its orders earn. */
  readonly bonusPercent: number;
  readonly payBy: PayBy;
  readonly body: OrderBody;
  readonly requestHash: string;
}

/**
 * Writes the checkout with an order, its bonuses and a payment for groceries and one for goods delivered by click; the units are held already
 * (CHK-33, CHK-42, CLK-08, OPN-276). The second payment waits until the first has succeeded.
 */
export async function placeOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  input: OrderInput,
): Promise<PlacedOrder> {
  const now = context.clock.now();
  const checkoutId = context.ids.uuid();
  const orders = splitIntoOrders(input.lines, input.bonuses).map((part): PlannedOrder => {
    const lines = orderLines(context, input.snapshot, part);
    const isSilent = input.body.delivery.silent && mayBeLeft(context, input.snapshot, part, lines);
    return { id: context.ids.uuid(), part, lines, isSilent };
  });
  const payments = orders.map((order, index) => paymentRow(context, input, order, index === 0));
  const [first] = payments;
  if (first === undefined) throw new Error('There is nothing to order');
  await insertOrders(context, tx, { ...input, checkoutId }, orders);
  await tx
    .with('lines', (query) => query.insertInto('order_lines').values(orders.flatMap(lineRows)))
    .with('steps', (query) =>
      query
        .insertInto('order_steps')
        .values(
          orders.map(({ id }) =>
            stepRow({ orderId: id, from: null, to: 'PAYMENT', cause: 'checkout', at: now }),
          ),
        ),
    )
    .insertInto('payments')
    .values(payments)
    .execute();
  for (const { id, part } of orders)
    await holdBonuses(context, tx, { orderId: id, userId: input.userId, amount: part.bonuses });
  const paymentId = first.id;
  await followPayment(context, tx, paymentId, addMilliseconds(now, FIRST_LOOK_MS));
  return { checkoutId, paymentId };
}

/** One order of a checkout, before it is written. */
interface PlannedOrder {
  readonly id: string;
  readonly part: OrderPart;
  readonly lines: readonly NewLine[];
  readonly isSilent: boolean;
}

function paymentRow(
  context: BackendContext,
  input: Pick<OrderInput, 'userId' | 'payBy'>,
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
    masked_pan: null,
    undone_at: null,
  } as const;
}

type Placing = OrderInput & { readonly checkoutId: string };

/** Writes the checkout with its orders; numbers are drawn until each order has a free one. */
async function insertOrders(
  context: BackendContext,
  tx: Transaction<Database>,
  input: Placing,
  orders: readonly PlannedOrder[],
): Promise<void> {
  const write = (query: Pick<Transaction<Database>, 'insertInto'>, rows: readonly PlannedOrder[]) =>
    query
      .insertInto('orders')
      .values(rows.map((order) => orderRow(context, input, order)))
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .execute();
  const withCheckout = tx.with('checkout', (query) =>
    query.insertInto('checkouts').values({
      id: input.checkoutId,
      user_id: input.userId,
      cart_id: input.cart.id,
      cart_version: input.cart.version,
      showcase_id: input.snapshot.row.id,
      status: 'OPEN',
      request_hash: input.requestHash,
      created_at: context.clock.now(),
    }),
  );
  let written = new Set((await write(withCheckout, orders)).map(({ id }) => id));
  let missing = orders.filter(({ id }) => !written.has(id));
  for (let attempt = 2; attempt <= NUMBER_ATTEMPTS && missing.length > 0; attempt += 1) {
    written = new Set((await write(tx, missing)).map(({ id }) => id));
    missing = missing.filter(({ id }) => !written.has(id));
  }
  if (missing.length > 0) throw new Error('No free order number was found');
}

function orderRow(context: BackendContext, input: Placing, { id, part, isSilent }: PlannedOrder) {
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

import { addMilliseconds } from 'date-fns';
import type { PricedLine } from '@shop/domain/cart';
import { PAYMENT_DEADLINE_MS, SILENT_PROCESS_LIMIT_MS } from '@shop/domain/checkout';
import type { Transaction } from 'kysely';

import { totalsOf } from '../cart/index.ts';
import type { CartRow } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { noteStep } from '../fulfilment/index.ts';
import { followPayment } from '../payments/index.ts';
import type { OrderBody } from './checkout-request.ts';
import { orderedCutlery, orderLines } from './order-lines.ts';
import { drawDeliveryCode, drawOrderNumber } from './order-number.ts';

/** The first look at a payment by job, should the call that made it die, in ms. */
const FIRST_LOOK_MS = 3_000;
const NUMBER_ATTEMPTS = 10;

export interface PlacedOrder {
  readonly checkoutId: string;
  readonly paymentId: string;
}

/** Writes checkout, order, lines and payment; the units are held already (CHK-33, CHK-42). */
export async function placeOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  input: {
    readonly userId: string;
    readonly cart: CartRow;
    readonly snapshot: ShowcaseSnapshot;
    readonly lines: readonly PricedLine[];
    readonly body: OrderBody;
    readonly requestHash: string;
  },
): Promise<PlacedOrder> {
  const now = context.clock.now();
  const checkoutId = context.ids.uuid();
  await tx
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      user_id: input.userId,
      cart_id: input.cart.id,
      cart_version: input.cart.version,
      showcase_id: input.snapshot.row.id,
      status: 'OPEN',
      request_hash: input.requestHash,
      created_at: now,
    })
    .execute();
  const orderId = await insertOrder(context, tx, { ...input, checkoutId });
  await insertLines(context, tx, orderId, input);
  await noteStep(tx, { orderId, from: null, to: 'PAYMENT', cause: 'checkout', at: now });
  const paymentId = context.ids.uuid();
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      order_id: orderId,
      user_id: input.userId,
      amount: totalsOf(input.lines).payableTotal,
      state: 'STARTING',
      code: null,
      bank_payment_id: null,
      form_url: null,
      created_at: now,
      expires_at: addMilliseconds(now, PAYMENT_DEADLINE_MS),
      silent_until: addMilliseconds(now, SILENT_PROCESS_LIMIT_MS),
      masked_pan: null,
      undone_at: null,
    })
    .execute();
  await followPayment(context, tx, paymentId, addMilliseconds(now, FIRST_LOOK_MS));
  return { checkoutId, paymentId };
}

/** The number is drawn until it is free. */
async function insertOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  input: Parameters<typeof placeOrder>[2] & { readonly checkoutId: string },
): Promise<string> {
  const { body, snapshot } = input;
  const { lat, lon } = body.delivery.coordinates;
  const totals = totalsOf(input.lines);
  const id = context.ids.uuid();
  for (let attempt = 1; attempt <= NUMBER_ATTEMPTS; attempt += 1) {
    const inserted = await tx
      .insertInto('orders')
      .values({
        id,
        checkout_id: input.checkoutId,
        user_id: input.userId,
        number: drawOrderNumber(context.random),
        showcase_id: snapshot.row.id,
        showcase_type: snapshot.row.type,
        type: 'ORDER',
        delivery_option: 'DELIVERY',
        status: 'PAYMENT',
        stock_state: 'RESERVED',
        price: totals.payableTotal,
        old_price: totals.totalOldPrice,
        payment_type: body.payment.paymentType,
        address: JSON.stringify({ ...body.delivery.address, lat, lon }),
        lat,
        lon,
        is_silent: body.delivery.silent,
        cutlery_quantity: orderedCutlery(input.lines),
        delivery_code: drawDeliveryCode(context.random),
        created_at: context.clock.now(),
        charged_at: null,
        expected_at: null,
        step_due_at: null,
        delivered_at: null,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return id;
  }
  throw new Error('No free order number was found');
}

async function insertLines(
  context: BackendContext,
  tx: Transaction<Database>,
  orderId: string,
  input: { readonly snapshot: ShowcaseSnapshot; readonly lines: readonly PricedLine[] },
): Promise<void> {
  const rows = orderLines(context, input.snapshot, input.lines).map((line, index) => ({
    ...line,
    order_id: orderId,
    line_no: index + 1,
  }));
  await tx.insertInto('order_lines').values(rows).execute();
}

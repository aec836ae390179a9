import { addMilliseconds } from 'date-fns/addMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BankRefusal } from '@shop/contract/third-party';
import { PAYMENT_DEADLINE_MS } from '@shop/domain/checkout';

import type { BackendContext } from '../kernel/index.ts';
import { holdAtProgramme, selectHoldsBeside } from '../loyalty/index.ts';
import { canHaveReceipt, selectReceiptLines } from '../receipts/index.ts';
import { bankRequest, requestedMethod } from './bank-request.ts';
import type { RequestedOrder } from './bank-request.ts';
import { failPayment } from './fail-payment.ts';
import { paymentsBeside } from './checkout-payments.ts';
import { movePayment } from './payment.repository.ts';
import type { LeftPayment, PaymentRow } from './payment.repository.ts';
import { asRequested, selectRequestedOrder } from './requested-order.ts';
import { takeOutcome } from './take-outcome.ts';

/** Of the time without the shopper this much is kept for the bank, in ms; what the programme does not hold by then, it does not hold. */
const TIME_FOR_BANK_MS = 10_000;

/**
 * Holds the bonuses of the checkout at the programme, then registers a payment at the bank and gets the address of its card page or SberPay invoice (OPN-273, OPN-275). A bound card is charged
 * at once, unless the bank asks for 3-D Secure. The second payment of a checkout goes to the card of the first one, as a stored
 * credential (OPN-276). Answers like every step of a payment.
 */
export async function startPayment(
  context: BackendContext,
  payment: PaymentRow,
): Promise<boolean | LeftPayment> {
  const { db, clock } = context;
  const { holds, lines } = await readBeforeStart(context, payment);
  const held = await holdAtProgramme(context, payment.order_id, holds);
  if (held.kind === 'REFUSED') return failPayment(context, payment, held.code);
  if (held.kind === 'UNKNOWN') {
    // Time is left for the bank, and the shopper learns what the cause was (ERC-34).
    const isLate = subMilliseconds(payment.silent_until, TIME_FOR_BANK_MS) <= context.clock.now();
    return isLate ? failPayment(context, payment, 'LOYALTY_PROCESSING_FAILED') : false;
  }
  const now = clock.now();
  if (payment.silent_until <= now) return failPayment(context, payment, 'CHECKOUT_STATUS_TIMEOUT');
  // Before any money moves: what could not have a receipt cannot be sold (ERC-33, OPN-273).
  if (!canHaveReceipt(lines)) return failPayment(context, payment, 'RECEIPT_HAS_ZERO_PRICES');
  const expiresAt = payment.is_start_tried ? payment.expires_at : addMilliseconds(now, PAYMENT_DEADLINE_MS);
  // From here on the bank may know the payment, even if its answer never arrives.
  const marking = db.with('marked', (query) =>
    query
      .updateTable('payments')
      .set({ is_start_tried: true, expires_at: expiresAt })
      .where('id', '=', payment.id)
      .where('state', '=', 'STARTING')
      .returning('order_id'),
  );
  const marked = await selectRequestedOrder(
    marking,
    sql<string>`(select order_id from marked)`,
  ).executeTakeFirst();
  if (marked === undefined) return true;
  const order = asRequested(marked);
  const card = order.checkout.orderIds.length > 1 ? await cardOfFirst(context, payment) : null;
  return register(context, { ...payment, expires_at: expiresAt }, order, card);
}

/**
 * The same for a payment that was written a moment ago as one that the bank may know, because nothing had to be asked or checked before
 * it is told: no bonuses are held, and the order can have a receipt.
 */
export async function startPlaced(
  context: BackendContext,
  payment: PaymentRow,
  order: RequestedOrder,
): Promise<boolean | LeftPayment> {
  return payment.silent_until <= context.clock.now()
    ? failPayment(context, payment, 'CHECKOUT_STATUS_TIMEOUT')
    : register(context, payment, order, null);
}

/** Registers a payment that the bank may know from now on; `card`: the bank's id of the payment whose card it goes to. */
async function register(
  context: BackendContext,
  payment: PaymentRow,
  order: RequestedOrder,
  card: string | null,
): Promise<boolean | LeftPayment> {
  const { db, settings } = context;
  const answer = await context.bank.create({
    ...bankRequest(settings, payment, order, payment.expires_at),
    ...requestedMethod(settings, payment, order.checkout, card),
  });
  if (!answer.ok)
    return answer.error.kind === 'UNKNOWN' ? false : refused(context, payment, answer.error.code);
  const { paymentId, formUrl, status, invoiceId } = answer.value;
  const isCardKnown = card !== null || payment.bank_binding_id !== null;
  // The bank has charged the card that it knows: the shopper has no page to see (OPN-273, OPN-276).
  if (isCardKnown && status !== 'CREATED' && status !== 'PENDING_3DS')
    return takeOutcome(context, { ...payment, bank_payment_id: paymentId }, answer.value);
  const registered = await movePayment(db, payment, 'REGISTERED', {
    bank_payment_id: paymentId,
    form_url: formUrl,
    invoice_id: invoiceId,
  });
  // A report may have come before this answer: then there is more to do at once.
  return status === 'CREATED' ? (registered ?? false) : true;
}

/** What decides whether a payment may start: held bonuses, and lines, which nothing changes before that. */
const readBeforeStart = async ({ db }: BackendContext, { order_id: orderId }: PaymentRow) =>
  db
    .selectNoFrom([
      jsonArrayFrom(selectHoldsBeside(db, orderId)).as('holds'),
      jsonArrayFrom(selectReceiptLines(db, orderId)).as('lines'),
    ])
    .executeTakeFirstOrThrow();

/** A card that the bank does not keep any more is for the shopper to change. */
async function refused(context: BackendContext, payment: PaymentRow, code: BankRefusal): Promise<boolean> {
  return failPayment(
    context,
    payment,
    code === 'BINDING_NOT_FOUND' ? 'INCORRECT_CARD_DATA' : 'ACQUIRING_TECHNICAL_ERROR',
  );
}

/** The bank's id of the payment whose card this one is charged to; null: the shopper gives a card. */
async function cardOfFirst(context: BackendContext, payment: PaymentRow): Promise<string | null> {
  if (payment.method !== 'NEW_CARD') return null;
  const others = await paymentsBeside(context.db, payment);
  return others.find(({ state }) => state === 'SUCCEEDED')?.bank_payment_id ?? null;
}

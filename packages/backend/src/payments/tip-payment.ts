import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { BankPayment } from '@shop/contract/third-party';
import type { ErrorCode } from '@shop/domain/kernel';
import { PAYMENT_DEADLINE_MS } from '@shop/domain/checkout';
import { TIP_SILENCE_MS } from '@shop/domain/tips';
import type { Transaction } from 'kysely';

import { lockOrder } from '../fulfilment/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { bankRequest } from './bank-request.ts';
import type { PayBy } from './bindings/index.ts';
import { capture } from './confirm-payment.ts';
import { moveCaptured, movePayment, undoingFrom } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';
import { requestedOrder } from './requested-order.ts';

/** The first look at it, in ms: soon enough should the call that began it die. */
const FIRST_LOOK_MS = 3_000;

/** Begins the payment of a tip by a bound card, in the transaction that has locked its order (TIP-15). Answers its id. */
export async function insertTipPayment(
  context: BackendContext,
  tx: Transaction<Database>,
  tip: { readonly orderId: string; readonly userId: string; readonly payBy: PayBy; readonly amount: number },
): Promise<string> {
  const now = context.clock.now();
  const id = context.ids.uuid();
  await tx
    .insertInto('payments')
    .values({
      id,
      order_id: tip.orderId,
      purpose: 'TIP',
      method: tip.payBy.method.type,
      binding_id: tip.payBy.method.bindingId,
      bank_binding_id: tip.payBy.bankBindingId,
      user_id: tip.userId,
      amount: tip.amount,
      state: 'STARTING',
      code: null,
      bank_payment_id: null,
      form_url: null,
      created_at: now,
      expires_at: addMilliseconds(now, PAYMENT_DEADLINE_MS),
      silent_until: addMilliseconds(now, TIP_SILENCE_MS),
      masked_pan: null,
      undone_at: null,
      look_at: addMilliseconds(now, FIRST_LOOK_MS),
    })
    .execute();
  await tx.updateTable('orders').set({ is_tipped: true }).where('id', '=', tip.orderId).execute();
  return id;
}

/** One step of the payment of a tip; false when the bank has to be waited for. No order depends on it. */
export async function stepTipPayment(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  // A bank that says nothing for so long is asked to cancel, and a late capture goes back (OPN-368).
  if (payment.silent_until <= context.clock.now()) return failTip(context, payment, 'PAYMENT_TIMEOUT');
  return payment.state === 'CONFIRMING' ? captureTip(context, payment) : startTip(context, payment);
}

/** The card is charged at once; a tip has no page on which a bank could ask the shopper anything. */
async function startTip(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  const { db, settings } = context;
  const marked = await db
    .updateTable('payments')
    .set({ is_start_tried: true })
    .where('id', '=', payment.id)
    .where('state', '=', 'STARTING')
    .executeTakeFirst();
  if (marked.numUpdatedRows !== 1n) return true;
  const { user_id: clientId, bank_binding_id: bindingId } = payment;
  if (bindingId === null) throw new Error(`The tip ${payment.id} is not paid by a bound card`);
  const order = await requestedOrder(db, payment);
  const answer = await context.bank.create({
    ...bankRequest(settings, payment, order, payment.expires_at),
    bindingId,
    clientId,
  });
  if (answer.ok) return takeTip(context, payment, answer.value);
  if (answer.error.kind === 'UNKNOWN') return false;
  return failTip(context, payment, 'ACQUIRING_TECHNICAL_ERROR');
}

async function takeTip(context: BackendContext, payment: PaymentRow, told: BankPayment): Promise<boolean> {
  const isHeld = told.status === 'AUTHORIZED' || told.status === 'CAPTURED';
  if (!isHeld || told.amount !== payment.amount) return failTip(context, payment, 'UNKNOWN', told.paymentId);
  await movePayment(context.db, payment, 'PAID', {
    bank_payment_id: told.paymentId,
    masked_pan: told.card?.maskedPan ?? null,
  });
  return true;
}

async function captureTip(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  if (payment.bank_payment_id === null) return false;
  const taken = await capture(context, payment, payment.bank_payment_id);
  if (taken === 'unknown') return false;
  if (taken === 'refused') return failTip(context, payment, 'CONFIRMATION_FAILED');
  await context.transaction(async (tx) => {
    await lockOrder(tx, payment.order_id);
    await moveCaptured(tx, payment, context.clock.now());
  });
  return true;
}

/** The tip came to nothing: the order may be tipped again, and what the bank holds or took for this one goes back (TIP-22). */
async function failTip(
  context: BackendContext,
  payment: PaymentRow,
  code: ErrorCode,
  bankPaymentId: string | null = payment.bank_payment_id,
): Promise<true> {
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    await lockOrder(tx, payment.order_id);
    const locked = await tx
      .selectFrom('payments')
      .select('is_start_tried')
      .where('id', '=', payment.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const undoing = locked.is_start_tried ? undoingFrom(now) : {};
    const changes = { code, bank_payment_id: bankPaymentId, ...undoing };
    if ((await movePayment(tx, payment, 'FAILED', changes)) === null) return;
    await tx.updateTable('orders').set({ is_tipped: false }).where('id', '=', payment.order_id).execute();
  });
  return true;
}

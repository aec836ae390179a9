import { checkoutStatusOf } from '@shop/domain/payments';

import { subtractOrder } from '../cart/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { handOver, movingOrder, orderedLines, sellOrderStock } from '../fulfilment/index.ts';
import type { HandedOver } from '../fulfilment/index.ts';
import { endHold, expectAccrual } from '../loyalty/index.ts';
import { orderingReceipt } from '../receipts/index.ts';
import { askBank } from './ask-bank.ts';
import { failPayment } from './fail-payment.ts';
import { lockOrderAndPayment, movingCaptured } from './payment.repository.ts';
import type { LeftPayment, PaymentRow } from './payment.repository.ts';
import { endingOpen, settleCheckout } from './settle-checkout.ts';
import { succeedAtOnce } from './succeed-at-once.ts';

/**
 * From held money to an order that stands, in the order of OPN-273: fulfilment accepts, stock is sold, money is captured.
 * Whatever fails on the way fails the payment, and the hold is released.
 */
export async function confirmPayment(
  context: BackendContext,
  payment: LeftPayment,
): Promise<boolean | LeftPayment> {
  if (payment.silent_until <= context.clock.now())
    return failPayment(context, payment, 'CHECKOUT_STATUS_TIMEOUT');
  const accepted = await handOver(context, payment.order_id, payment.marked ?? null);
  if (!accepted.ok) {
    if (accepted.error === 'ENDED') return true;
    if (accepted.error === 'UNAVAILABLE') return false;
    return failPayment(context, payment, accepted.error);
  }
  const sold = await sellOrderStock(
    context.db,
    { id: payment.order_id, showcaseId: accepted.value.showcaseId },
    accepted.value.lines,
  );
  if (sold === 'ended') return true;
  if (sold === 'taken') return failPayment(context, payment, 'STOCKS_CHANGED_AFTER_PAYMENT');
  if (payment.bank_payment_id === null) return false;
  switch (await capture(context, payment, payment.bank_payment_id)) {
    case 'captured':
      return (
        (await foreseenSuccess(context, payment, accepted.value)) ?? succeed(context, payment, accepted.value)
      );
    case 'refused':
      return failPayment(context, payment, 'CONFIRMATION_FAILED');
    case 'unknown':
      return false;
  }
}

const foreseenSuccess = async (
  context: BackendContext,
  payment: LeftPayment,
  taken: HandedOver,
): Promise<LeftPayment | null> =>
  payment.foreseen === undefined ? null : succeedAtOnce(context, payment, payment.foreseen, taken);

/** Takes the held money. A refusal counts when the payment itself shows that nothing was taken. */
export async function capture(
  context: BackendContext,
  payment: PaymentRow,
  bankPaymentId: string,
): Promise<'captured' | 'refused' | 'unknown'> {
  const answer = await context.bank.capture(bankPaymentId, payment.amount);
  if (!answer.ok && answer.error.kind === 'UNKNOWN') return 'unknown';
  const told = answer.ok ? answer : await askBank(context, payment, bankPaymentId);
  if (!told.ok) return 'unknown';
  const { status, capturedAmount } = told.value;
  if (status === 'CAPTURED' && capturedAmount === payment.amount) return 'captured';
  return answer.ok && status === 'AUTHORIZED' ? 'unknown' : 'refused';
}

/**
 * The order stands: history, ledger, receipt, the payment that waits for this one, checkout, the shopper's cart and bonuses follow in one
 * transaction (CHK-43, OPN-273), of which what needs nothing but the lock of order and payment is one statement.
 */
async function succeed(
  context: BackendContext,
  payment: PaymentRow,
  { lines, expectedAt, nextStepAt }: HandedOver,
): Promise<true | LeftPayment> {
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockOrderAndPayment(tx, payment.order_id);
    if (locked === null) return true;
    const { order, isAlone } = locked;
    const paid = { charged_at: now, expected_at: expectedAt, nextStepAt };
    const written = tx.with('receipt', (db) =>
      orderingReceipt(context, db, order.id, { type: 'FULL_PREPAYMENT' }, lines),
    );
    const move = movingOrder(context, written, order, 'PAID', 'payment', paid);
    const moving = movingCaptured(move?.writing ?? written, locked.payment, now);
    // Cancelled while the bank was capturing: the money goes back by the job that undoes it.
    if (moving === null) return true;
    const ended = isAlone ? order.checkout_id : null;
    const moved = await moving
      .with('ended', (db) => endingOpen(db, ended, checkoutStatusOf(['SUCCEEDED'])))
      .selectFrom('captured')
      .selectAll()
      .executeTakeFirstOrThrow();
    if (!isAlone) await settleCheckout(context, tx, order.checkout_id);
    await subtractOrder(context, tx, order.user_id, orderedLines(order, lines));
    if (order.spent_bonus > 0) await endHold(context, tx, order.id, 'SPEND');
    await expectAccrual(context, tx, order);
    return { ...moved, isAlone };
  });
}

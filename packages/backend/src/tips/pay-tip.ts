import { addMilliseconds } from 'date-fns/addMilliseconds';
import { err, kopecks, ok } from '@shop/domain/kernel';
import type { Kopecks, Result } from '@shop/domain/kernel';
import { isPaymentEnded } from '@shop/domain/payments';
import { CALCULATED_TIPS, checkTip, commissionOf, grossOf, splitTip } from '@shop/domain/tips';

import { readShopConfig } from '../config/index.ts';
import { lockOrder } from '../fulfilment/index.ts';
import { apiError, badRequest, notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { advancePayment, findPayment, insertTipPayment, payBy } from '../payments/index.ts';
import { followTip } from './follow-tip.ts';
import { accountOf, checkOrder } from './tippable-order.ts';

/** The payment of a tip is looked at this often by the call that began it, in ms. */
const LOOK_EVERY_MS = 1_000;

interface TipRequest {
  readonly orderId: string;
  readonly payCommission: boolean;
  readonly payment: { readonly bindingId: string; readonly amount: number };
}

/** The gross sum of a tip (TIP-12). */
export function calculateTip(amount: number): Result<{ readonly amount: Kopecks }, ApiError> {
  const tip = checkTip(amount, CALCULATED_TIPS);
  return tip.ok ? ok({ amount: grossOf(tip.value) }) : err(badRequest('INVALID_AMOUNT'));
}

/**
 * Tips the courier of the caller's order (TIP-15 to TIP-17). Nothing but the tip itself is taken from the client. The order is locked
 * while the tip is begun, so of any number at the same moment one is.
 */
export async function payTip(
  context: BackendContext,
  userId: string,
  request: TipRequest,
): Promise<Result<{ readonly status: 'SUCCESS' }, ApiError>> {
  const { db, tips } = context;
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', request.orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const order = checkOrder(context, found, userId);
  if (!order.ok) return order;
  const amount = checkTip(request.payment.amount);
  if (!amount.ok) return err(badRequest('INVALID_AMOUNT'));
  const account = await accountOf(db, tips, order.value.courier_id);
  if (!account.ok) return account;
  const begun = await beginTip(context, userId, { ...request, amount: amount.value, account: account.value });
  if (!begun.ok) return begun;
  return (await endOf(context, begun.value)) === 'SUCCEEDED'
    ? ok({ status: 'SUCCESS' })
    : err(apiError(402, 'PAYMENT_FAILED'));
}

async function beginTip(
  context: BackendContext,
  userId: string,
  tip: TipRequest & { readonly amount: Kopecks; readonly account: string },
): Promise<Result<string, ApiError>> {
  const minimum = kopecks((await readShopConfig(context.db)).minOrderTipsCommission * 100);
  const commission = commissionOf(tip.amount, grossOf(tip.amount), minimum);
  const split = splitTip(tip.amount, commission, tip.payCommission);
  return context.transaction(async (tx): Promise<Result<string, ApiError>> => {
    const order = checkOrder(context, await lockOrder(tx, tip.orderId), userId);
    if (!order.ok) return order;
    const { bindingId } = tip.payment;
    const card = await payBy(context, tx, userId, { paymentType: 'BOUND_CARD', bindingId });
    if (!card.ok) return err(notFound('BINDING_NOT_FOUND'));
    const now = context.clock.now();
    const payment = { orderId: tip.orderId, userId, payBy: card.value, amount: split.charged };
    const paymentId = await insertTipPayment(context, tx, payment);
    await tx
      .insertInto('tips')
      .values({
        payment_id: paymentId,
        order_id: tip.orderId,
        courier_id: order.value.courier_id,
        tips_account: tip.account,
        amount: tip.amount,
        commission,
        is_commission_paid: tip.payCommission,
        passed_on: split.passedOn,
        created_at: now,
        transferred_at: null,
      })
      .execute();
    await followTip(context, tx, paymentId, addMilliseconds(now, LOOK_EVERY_MS));
    return ok(paymentId);
  });
}

/** What came of the payment: it ends by itself when the bank says nothing for too long. */
async function endOf(context: BackendContext, paymentId: string): Promise<'SUCCEEDED' | 'FAILED'> {
  for (;;) {
    await advancePayment(context, paymentId);
    const payment = await findPayment(context.db, paymentId);
    if (payment === undefined) throw new Error(`The payment ${paymentId} is gone`);
    if (isPaymentEnded(payment.state)) return payment.state === 'SUCCEEDED' ? 'SUCCEEDED' : 'FAILED';
    await new Promise<void>((resume) => context.scheduler.after(LOOK_EVERY_MS, resume));
  }
}

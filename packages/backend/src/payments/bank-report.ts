import type { IncomingHttpHeaders } from 'node:http';

import { err, isUuid, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { unauthorized } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { advanceInTurn, paymentInConfirmation } from './advance-in-turn.ts';
import type { PaymentReport } from './payment-provider.ts';
import { findPayment, undoingFrom } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/**
 * A report of the bank (FRM-21). It counts only when its signature is right and it names our payment and its amount; then it
 * makes us ask the bank, so that a repeated, late or reordered one does nothing that has been done. Money for a payment that has failed goes
 * back whatever amount the report names: it is the bank's own word, when we ask, that tells how much (CHK-40).
 */
export async function receiveReport(
  context: BackendContext,
  request: { readonly headers: IncomingHttpHeaders; readonly rawBody: Buffer },
): Promise<Result<undefined, ApiError>> {
  const refused = err(unauthorized('INVALID_SIGNATURE'));
  const report = context.bank.readReport({ ...request, now: context.clock.now() });
  if (report === null) return refused;
  if (report.isMoney) {
    // Of the money that is being captured while the order is confirmed: nothing has to be read for that.
    const confirmed = paymentInConfirmation(context, report.merchantPaymentId);
    if (confirmed !== null && isOf(report, confirmed.payment)) {
      confirmed.hear();
      return ok(undefined);
    }
  }
  const payment = isUuid(report.merchantPaymentId)
    ? await findPayment(context.db, report.merchantPaymentId)
    : undefined;
  const isOurs = payment !== undefined && names(report, payment);
  if (isOurs && payment.state === 'FAILED' && report.isMoney) await expectMoneyBack(context, payment);
  if (!isOurs || !isOf(report, payment)) {
    context.logger.warn('A signed report names no payment of ours, or another amount', {
      event: report.eventId,
    });
    return refused;
  }
  const advance = advanceInTurn(context, payment.state === 'FAILED' ? payment.id : payment);
  // The bank may report in the middle of answering the call at work, so the report does not wait for that one.
  if (advance.isNew) await advance.done;
  return ok(undefined);
}

/** The report may come before the answer that tells us the bank's id. */
const names = (report: PaymentReport, payment: PaymentRow): boolean =>
  payment.bank_payment_id === null || payment.bank_payment_id === report.paymentId;

/** The same, and its amount. */
const isOf = (report: PaymentReport, payment: PaymentRow): boolean =>
  names(report, payment) && report.amount === payment.amount;

/** Money for an order that does not stand any more goes back in full (CHK-40, OPN-275). */
async function expectMoneyBack(context: BackendContext, payment: PaymentRow): Promise<void> {
  await context.db
    .updateTable('payments')
    .set(undoingFrom(context.clock.now()))
    .where('id', '=', payment.id)
    .where('state', '=', 'FAILED')
    .where('is_undoing', '=', false)
    .execute();
}

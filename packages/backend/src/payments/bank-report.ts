import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { ParsedRequestOf } from '@shop/contract/kernel';
import type { receivePaymentReport } from '@shop/contract/payments';
import { bankSignatureHeader, bankTimestampHeader } from '@shop/contract/third-party';
import { err, isUuid, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { bankPaymentStatuses, isPaid } from '@shop/domain/payments';

import { unauthorized } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { advancePayment } from './advance-payment.ts';
import { followPayment } from './follow-payment.ts';
import { findPayment, undoingFrom } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/** A report is believed this long before and after its time, in ms. */
const TOLERANCE_MS = 300_000;

type Report = ParsedRequestOf<typeof receivePaymentReport>['body'];

/**
 * A report of the bank (FRM-21). It counts only when its signature is right and it names our payment and its amount; then it
 * makes us ask the bank, so that a repeated, late or reordered one does nothing that has been done.
 */
export async function receiveReport(
  context: BackendContext,
  request: { readonly headers: IncomingHttpHeaders; readonly rawBody: Buffer; readonly report: Report },
): Promise<Result<undefined, ApiError>> {
  const { report } = request;
  const refused = err(unauthorized('INVALID_SIGNATURE'));
  if (!isSigned(context, request.headers, request.rawBody)) return refused;
  const payment = isUuid(report.merchantPaymentId)
    ? await findPayment(context.db, report.merchantPaymentId)
    : undefined;
  if (payment === undefined || !names(report, payment)) {
    context.logger.warn('A signed report names no payment of ours, or another amount', {
      event: report.eventId,
    });
    return refused;
  }
  if (payment.state === 'FAILED' && isMoney(report.status)) await expectMoneyBack(context, payment);
  await advancePayment(context, payment.id);
  return ok(undefined);
}

function isSigned(context: BackendContext, headers: IncomingHttpHeaders, rawBody: Buffer): boolean {
  const timestamp = headers[bankTimestampHeader];
  const signature = headers[bankSignatureHeader];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(context.clock.now().getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
  const mac = createHmac('sha256', context.settings.bank.webhookSecret)
    .update(`${timestamp}.`)
    .update(rawBody)
    .digest();
  const given = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1];
  return given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), mac);
}

/** The report may come before the answer that tells us the bank's id. */
const names = (report: Report, payment: PaymentRow): boolean =>
  report.amount === payment.amount &&
  (payment.bank_payment_id === null || payment.bank_payment_id === report.paymentId);

const isMoney = (status: string): boolean =>
  bankPaymentStatuses.some((known) => known === status && isPaid(known));

/** Money for an order that does not stand any more goes back in full (CHK-40, OPN-275). */
async function expectMoneyBack(context: BackendContext, payment: PaymentRow): Promise<void> {
  await context.transaction(async (tx) => {
    await tx
      .updateTable('payments')
      .set(undoingFrom(context.clock.now()))
      .where('id', '=', payment.id)
      .where('state', '=', 'FAILED')
      .where('is_undoing', '=', false)
      .execute();
    await followPayment(context, tx, payment.id, context.clock.now());
  });
}

import { paymentReportSchema } from '@shop/contract/payments';
import { bankSignatureHeader, bankTimestampHeader } from '@shop/contract/third-party';
import { bankPaymentStatuses, isPaid } from '@shop/domain/payments';

import { parseJson } from '../kernel/http/foreign-answer.ts';
import { isSignedReport } from '../kernel/http/signed-report.ts';
import type { PaymentReport, SignedReport } from './payment-provider.ts';

/** A report in the protocol of our own stand-in, when its signature is right and its time is now. */
export function readBankReport(
  secret: string,
  { headers, rawBody, now }: SignedReport,
): PaymentReport | null {
  const timestamp = headers[bankTimestampHeader];
  const signature = headers[bankSignatureHeader];
  if (!isSignedReport({ timestamp, signature, secret, rawBody, now })) return null;
  const read = paymentReportSchema.safeParse(parseJson(rawBody.toString()));
  if (!read.success) return null;
  const { eventId, merchantPaymentId, paymentId, amount, status } = read.data;
  const isMoney = bankPaymentStatuses.some((known) => known === status && isPaid(known));
  return { eventId, merchantPaymentId, paymentId, amount, isMoney };
}

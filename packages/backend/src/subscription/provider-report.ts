import type { IncomingHttpHeaders } from 'node:http';

import type { ParsedRequestOf } from '@shop/contract/kernel';
import type { receiveSubscriptionReport } from '@shop/contract/subscription';
import { subscriptionSignatureHeader, subscriptionTimestampHeader } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { unauthorized } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { isSignedReport } from '../kernel/http/signed-report.ts';
import { workOnPayment } from './advance-payment.ts';
import { findPayment } from './subscription.repository.ts';

/**
 * A report of the provider. It counts only when its signature is right and it names a payment of ours; then it makes us ask, so that a
 * repeated, late or reordered one does nothing that has been done.
 */
export async function receiveReport(
  context: BackendContext,
  request: {
    readonly headers: IncomingHttpHeaders;
    readonly rawBody: Buffer;
    readonly report: ParsedRequestOf<typeof receiveSubscriptionReport>['body'];
  },
): Promise<Result<undefined, ApiError>> {
  const { headers, rawBody, report } = request;
  const isSigned = isSignedReport({
    timestamp: headers[subscriptionTimestampHeader],
    signature: headers[subscriptionSignatureHeader],
    secret: context.settings.subscription.webhookSecret,
    rawBody,
    now: context.clock.now(),
  });
  const payment = isSigned ? await findPayment(context.db, report.paymentId) : undefined;
  if (payment === undefined) return err(unauthorized('INVALID_SIGNATURE'));
  await workOnPayment(context, payment.id);
  return ok(undefined);
}

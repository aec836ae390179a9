import type { receiveLoyaltyReport } from '@shop/contract/loyalty';
import type { ParsedRequestOf } from '@shop/contract/kernel';
import { loyaltySignatureHeader, loyaltyTimestampHeader } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { IncomingHttpHeaders } from 'node:http';

import { unauthorized } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { isSignedReport } from '../kernel/http/signed-report.ts';
import { scheduleRefresh } from './loyalty-jobs.ts';

/**
 * The programme says that a balance changed without the shop. Signed, it makes us ask; what the programme answers then counts, so that
 * a repeated, late or lost report does no harm.
 */
export async function receiveReport(
  context: BackendContext,
  request: {
    readonly headers: IncomingHttpHeaders;
    readonly rawBody: Buffer;
    readonly report: ParsedRequestOf<typeof receiveLoyaltyReport>['body'];
  },
): Promise<Result<undefined, ApiError>> {
  const { headers, rawBody, report } = request;
  const isSigned = isSignedReport({
    timestamp: headers[loyaltyTimestampHeader],
    signature: headers[loyaltySignatureHeader],
    secret: context.settings.loyalty.webhookSecret,
    rawBody,
    now: context.clock.now(),
  });
  if (!isSigned) return err(unauthorized('INVALID_SIGNATURE'));
  const account = await context.db
    .selectFrom('loyalty_accounts')
    .select('user_id')
    .where('phone', '=', report.phone)
    .executeTakeFirst();
  if (account !== undefined) await scheduleRefresh(context, account.user_id, context.clock.now());
  return ok(undefined);
}

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';

/** Where a payment that waits for its payer is made, for that payer alone (ORD-29, OPN-282). */
export async function redirectUrlOf(
  context: BackendContext,
  userId: string,
  paymentId: string,
): Promise<Result<{ readonly redirectUrl: string }, ApiError>> {
  const payment = await context.db
    .selectFrom('payments')
    .select(['form_url', 'expires_at'])
    .where('id', '=', paymentId)
    .where('user_id', '=', userId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  const isOpen = payment !== undefined && payment.expires_at > context.clock.now();
  return isOpen && payment.form_url !== null
    ? ok({ redirectUrl: payment.form_url })
    : err(notFound('PAYMENT_NOT_FOUND'));
}

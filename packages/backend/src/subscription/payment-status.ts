import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { SubscriptionPaymentStatus } from '@shop/domain/subscription';

import { notFound } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { advancePayment } from './advance-payment.ts';
import { findPayment, paymentsOf } from './subscription.repository.ts';

/** How far a shopper's latest payment of a subscription is; the provider is asked at once (SUB-08). */
export async function paymentStatus(
  context: BackendContext,
  userId: string,
  subscriptionId: string,
): Promise<Result<{ readonly status: SubscriptionPaymentStatus }, ApiError>> {
  const [latest] = await paymentsOf(context.db, userId, subscriptionId);
  if (latest === undefined) return err(notFound('SUBSCRIPTION_NOT_FOUND'));
  if (latest.status !== 'WAITING') return ok({ status: latest.status });
  await advancePayment(context, latest);
  const after = await findPayment(context.db, latest.id);
  return ok({ status: after?.status ?? latest.status });
}

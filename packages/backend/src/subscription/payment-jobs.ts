import type { BackendContext } from '../kernel/index.ts';
import { followPayment, PAYMENT_JOB, workOnPayment } from './advance-payment.ts';

export function registerSubscriptionJobs(context: BackendContext): void {
  context.jobs.work(PAYMENT_JOB, async ({ paymentId }) => {
    if (typeof paymentId === 'string') await workOnPayment(context, paymentId);
  });
}

/** After a start: every open payment is looked at again, should its job have been lost. */
export async function resumeSubscriptions(context: BackendContext): Promise<void> {
  const open = await context.db
    .selectFrom('subscription_payments')
    .select('id')
    .where('status', '=', 'WAITING')
    .orderBy('created_at')
    .execute();
  for (const { id } of open) await followPayment(context, undefined, id, context.clock.now());
}

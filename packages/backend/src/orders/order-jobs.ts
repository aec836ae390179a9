import { callDeadline, CALL_DEADLINE_JOB } from '../fulfilment/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { cancelUncalled } from './cancel-order.ts';

export function registerOrderJobs(context: BackendContext): void {
  context.jobs.work(CALL_DEADLINE_JOB, async ({ orderId }) => {
    if (typeof orderId === 'string') await cancelUncalled(context, orderId);
  });
}

/** After a start: every order whose goods wait for a call has its deadline waiting, should the job have been lost. */
export async function resumeOrders(context: BackendContext): Promise<void> {
  const uncalled = await context.db
    .selectFrom('orders')
    .select(['id', 'goods_in_store_at'])
    .where('status', '=', 'PROCESSING')
    .where('goods_in_store_at', 'is not', null)
    .execute();
  for (const { id, goods_in_store_at: since } of uncalled)
    if (since !== null)
      await context.jobs.schedule(CALL_DEADLINE_JOB, { orderId: id }, callDeadline(since), undefined, {
        singletonKey: id,
      });
}

import { addMilliseconds } from 'date-fns';
import { stepDelayMs } from '@shop/domain/orders';

import type { BackendContext } from '../kernel/index.ts';
import { paced, STEP_JOB } from './fulfilment-simulator.ts';
import { takeStep } from './take-step.ts';

/** How soon a cancelled order is looked at again while its refund is not confirmed, in ms. */
const REFUND_WAIT_MS = 5_000;

export function registerFulfilmentJobs(context: BackendContext): void {
  context.jobs.work(STEP_JOB, async ({ orderId, status }) => {
    if (typeof orderId !== 'string' || typeof status !== 'string') return;
    if (context.settings.fulfilment.mode !== 'auto') return;
    const outcome = await takeStep(context, orderId, { from: status, cause: 'fulfilment' });
    if (outcome.kind !== 'waitsForRefund') return;
    const dueAt = addMilliseconds(context.clock.now(), REFUND_WAIT_MS);
    await context.jobs.schedule(STEP_JOB, { orderId, status }, dueAt, undefined, {
      singletonKey: `${orderId}:${status}`,
    });
  });
}

/**
 * After a start in mode `auto`: every order on its way has its next step waiting, at the time it was due, also one that was
 * left by another mode (STS-25). A step that waits twice is taken once.
 */
export async function resumeFulfilment(context: BackendContext): Promise<void> {
  if (context.settings.fulfilment.mode !== 'auto') return;
  const orders = await context.db
    .selectFrom('orders')
    .select(['id', 'status', 'step_due_at'])
    .where('status', 'in', ['PROCESSING', 'DELIVERING', 'DRONE_LOCKER_PICKUP_READY', 'CANCEL_PENDING'])
    .execute();
  const now = context.clock.now().getTime();
  for (const order of orders) {
    const delay = paced(stepDelayMs(order.status) ?? 0, context.settings.fulfilment.pace);
    const dueAt = order.step_due_at ?? new Date(now + delay);
    const job = { orderId: order.id, status: order.status };
    await context.jobs.schedule(STEP_JOB, job, dueAt, undefined, {
      singletonKey: `${order.id}:${order.status}`,
    });
  }
}

import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { undoPauseMs } from '@shop/domain/payments';

import type { BackendContext } from '../kernel/index.ts';
import { issueReceipts } from './issue-receipts.ts';
import { ISSUE_JOB, scheduleIssue } from './order-receipt.ts';
import { listOpenReceipts } from './receipt.repository.ts';

/** Receipts are issued as soon as they are due, and tried again as seldom as money that goes back until the service has them. */
export function registerReceiptJobs(context: BackendContext): void {
  context.jobs.work(ISSUE_JOB, async ({ orderId }) => {
    if (typeof orderId !== 'string') return;
    const open = await issueReceipts(context, orderId);
    if (open === null) return;
    const now = context.clock.now();
    const pause = undoPauseMs(differenceInMilliseconds(now, open.dueSince));
    await scheduleIssue(context, undefined, orderId, addMilliseconds(now, pause));
  });
}

/** After a start: every order with a receipt that is due is looked at again, should its job have been lost. */
export async function resumeReceipts(context: BackendContext): Promise<void> {
  const open = await listOpenReceipts(context.db);
  for (const orderId of new Set(open.map((receipt) => receipt.order_id)))
    await scheduleIssue(context, undefined, orderId);
}

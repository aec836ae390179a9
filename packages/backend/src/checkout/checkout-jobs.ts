import { subMilliseconds } from 'date-fns';

import { dailyJob } from '../kernel/index.ts';
import { MARKS_KEPT_MS } from './anti-fraud/order-marks.ts';
import { KEEP_MS } from './idempotency.ts';

/** Forgets the idempotency keys of shoppers who did not order again (OPN-271), and marks of orders that nobody counts any more. */
export const checkoutSweep = dailyJob('checkout.sweep', async ({ db, clock }) => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', subMilliseconds(clock.now(), KEEP_MS))
    .execute();
  await db
    .deleteFrom('order_marks')
    .where('created_at', '<', subMilliseconds(clock.now(), MARKS_KEPT_MS))
    .execute();
});

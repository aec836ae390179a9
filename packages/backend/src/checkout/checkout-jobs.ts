import { subMilliseconds } from 'date-fns/subMilliseconds';

import { dailyJob } from '../kernel/index.ts';
import { MARKS_KEPT_MS } from './anti-fraud/order-marks.ts';
import { KEEP_MS } from './idempotency.ts';

/** Deletes expired idempotency keys (OPN-271) and order marks that are no longer counted. */
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

import { subMilliseconds } from 'date-fns';

import { dailyJob } from '../kernel/index.ts';
import { KEEP_MS } from './idempotency.ts';

/** Forgets the idempotency keys of shoppers who did not order again (OPN-271). */
export const checkoutSweep = dailyJob('checkout.sweep', async ({ db, clock }) => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', subMilliseconds(clock.now(), KEEP_MS))
    .execute();
});

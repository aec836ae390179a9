import { subMilliseconds } from 'date-fns';
import type { Transaction } from 'kysely';

import { sweepAddresses } from '../address/index.ts';
import { sweepCarts } from '../cart/index.ts';
import { allowLongStatements, dailyJob } from '../kernel/index.ts';
import type { Database } from '../kernel/index.ts';
import { sweepLimits } from './limits.ts';

/** Families that were ended are kept this long, in ms: longer than any access token of theirs lives. */
const KEEP_REVOKED_MS = 86_400_000;

/**
 * Forgets what no session and no limit needs any more: families that ended, codes and tries beyond every window, and what
 * visitors without an account left behind when their last session was gone.
 */
export const sessionSweep = dailyJob('session.sweep', async (context) => {
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    await allowLongStatements(tx);
    await sweepFamilies(tx, now);
    await sweepLimits(tx, now);
    await sweepCarts(tx);
    await sweepAddresses(tx);
  });
});

async function sweepFamilies(tx: Transaction<Database>, now: Date): Promise<void> {
  await tx.deleteFrom('token_families').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('token_families')
    .where('revoked_at', '<', subMilliseconds(now, KEEP_REVOKED_MS))
    .execute();
}

import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Transaction } from 'kysely';

import { sweepAddresses } from '../address/index.ts';
import { sweepHiddenBanners } from '../banners/index.ts';
import { sweepCarts } from '../cart/index.ts';
import { allowLongStatements, dailyJob } from '../kernel/index.ts';
import type { Database } from '../kernel/index.ts';
import { sweepCodes } from './one-time-codes/index.ts';

/** How long ended families are kept, in ms; longer than the lifetime of their access tokens. */
const KEEP_REVOKED_MS = 86_400_000;

/**
 * Deletes data that no session or limit needs any more: ended families, codes and tries outside every window, and
 * data of visitors without an account whose last session is gone.
 */
export const sessionSweep = dailyJob('session.sweep', async (context) => {
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    await allowLongStatements(tx);
    await sweepFamilies(tx, now);
    await sweepCodes(tx, now);
    await sweepCarts(tx);
    await sweepAddresses(tx);
    await sweepHiddenBanners(tx);
  });
});

async function sweepFamilies(tx: Transaction<Database>, now: Date): Promise<void> {
  await tx.deleteFrom('token_families').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('token_families')
    .where('revoked_at', '<', subMilliseconds(now, KEEP_REVOKED_MS))
    .execute();
}

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Transaction } from 'kysely';

import { allowedFrom, dailyJob, secondsUntil, takeLimits, tooManyRequests } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller, Database, Limit } from '../kernel/index.ts';
import { promotionsTexts } from './texts.ts';

/** Unknown codes that may be typed; windows in ms. A shopper who has used them up has to wait, whatever is typed next. */
export const promocodeLimits = {
  perShopper: { count: 10, window: 600_000 },
  perIp: { count: 100, window: 3_600_000 },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * Counts a typed promocode that does not exist, and refuses every one after too many of them, so that codes cannot be guessed.
 * Tries at the same moment are counted one by one.
 */
export async function takePromocodeTry(
  context: BackendContext,
  caller: Pick<Caller, 'userId' | 'network'>,
  options: { readonly isKnown: boolean },
): Promise<Result<void, ApiError>> {
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    await takeLimits(tx, [`promocode-user:${caller.userId}`, `promocode-ip:${caller.network}`], now);
    const waits = [
      allowedFrom(
        await triesOf(tx, 'user_id', caller.userId, promocodeLimits.perShopper, now),
        promocodeLimits.perShopper,
        now,
      ),
      allowedFrom(
        await triesOf(tx, 'ip', caller.network, promocodeLimits.perIp, now),
        promocodeLimits.perIp,
        now,
      ),
    ].filter((wait) => wait !== null);
    if (waits.length > 0) {
      const seconds = Math.max(...waits.map((wait) => secondsUntil(wait, now)));
      return err(tooManyRequests(seconds, 'TOO_MANY_REQUESTS', { message: promotionsTexts.tooManyTries }));
    }
    if (!options.isKnown) {
      await tx
        .insertInto('promocode_try')
        .values({ id: context.ids.uuid(), user_id: caller.userId, ip: caller.network, tried_at: now })
        .execute();
    }
    return ok();
  });
}

async function triesOf(
  tx: Transaction<Database>,
  column: 'user_id' | 'ip',
  value: string,
  limit: Limit,
  now: Date,
): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom('promocode_try')
    .select('tried_at')
    .where(column, '=', value)
    .where('tried_at', '>', subMilliseconds(now, limit.window))
    .orderBy('tried_at', 'desc')
    .limit(limit.count)
    .execute();
  return rows.map((row) => row.tried_at);
}

/** Forgets tries that no window reaches any more. */
export const promotionsSweep = dailyJob('promotions.sweep', async ({ db, clock }) => {
  await db
    .deleteFrom('promocode_try')
    .where('tried_at', '<', subMilliseconds(clock.now(), promocodeLimits.perIp.window))
    .execute();
});

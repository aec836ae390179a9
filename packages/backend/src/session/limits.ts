import { subMilliseconds } from 'date-fns';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Database } from '../kernel/index.ts';

export { allowedFrom, secondsUntil, takeLimits } from '../kernel/index.ts';
export type { Limit } from '../kernel/index.ts';

/** Numbers of OPN-302 and OPN-316; times in ms. */
export const limits = {
  anonymousPerIp: { count: 60, window: 60_000 },
  codesPerPhoneHour: { count: 5, window: 3_600_000 },
  codesPerPhoneDay: { count: 10, window: 86_400_000 },
  codesPerDevice: { count: 10, window: 3_600_000 },
  codesPerIp: { count: 60, window: 3_600_000 },
  triesPerPhone: { count: 5, window: 1_800_000 },
  triesPerIp: { count: 100, window: 3_600_000 },
  lock: 1_800_000,
} as const;

/** The end of a phone's lock, or null when it is free (AUT-20). */
export async function lockOf(tx: Transaction<Database>, phone: string, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('session_limits')
    .select('locked_until')
    .where('key', '=', phoneKey(phone))
    .executeTakeFirst();
  return row?.locked_until !== null && row?.locked_until !== undefined && row.locked_until > now
    ? row.locked_until
    : null;
}

export const phoneKey = (phone: string): string => `phone:${phone}`;
export const deviceKey = (deviceId: string): string => `device:${deviceId}`;
export const networkKey = (network: string): string => `ip:${network}`;

/** Forgets rows of limits that no window reaches any more. */
export async function sweepLimits(tx: Transaction<Database>, now: Date): Promise<void> {
  const old = subMilliseconds(now, limits.codesPerPhoneDay.window);
  await tx.deleteFrom('login_tries').where('tried_at', '<', old).execute();
  await tx.deleteFrom('login_codes').where('sent_at', '<', old).execute();
  await tx
    .deleteFrom('session_limits')
    .where('touched_at', '<', old)
    .where(sql<boolean>`coalesce(locked_until, touched_at) < ${old}`)
    .execute();
}

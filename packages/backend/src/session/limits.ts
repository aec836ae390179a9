import { addMilliseconds, subMilliseconds } from 'date-fns';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { Caller, Database } from '../kernel/index.ts';

export { allowedFrom, secondsUntil, takeLimits } from '../kernel/index.ts';
export type { Limit } from '../kernel/index.ts';

/** Numbers of OPN-302 and OPN-316; times in ms. Tries are wrong codes. */
export const limits = {
  anonymousPerIp: { count: 60, window: 60_000 },
  codesPerPhoneHour: { count: 5, window: 3_600_000 },
  codesPerPhoneDay: { count: 10, window: 86_400_000 },
  codesPerDevice: { count: 10, window: 3_600_000 },
  codesPerIp: { count: 60, window: 3_600_000 },
  triesPerPhone: { count: 5, window: 1_800_000 },
  triesPerIp: { count: 100, window: 3_600_000 },
  triesPerDevice: { count: 20, window: 3_600_000 },
  lock: 1_800_000,
} as const;

/** The latest end of the locks under these keys, or null when none is locked (AUT-20). */
export async function lockOf(
  tx: Transaction<Database>,
  keys: readonly string[],
  now: Date,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('session_limits')
    .select('locked_until')
    .where('key', 'in', keys)
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** Locks these keys for the time of OPN-316; answers until when. */
export async function lock(tx: Transaction<Database>, keys: readonly string[], now: Date): Promise<Date> {
  const lockedUntil = addMilliseconds(now, limits.lock);
  await tx
    .insertInto('session_limits')
    .values(keys.toSorted().map((key) => ({ key, locked_until: lockedUntil, touched_at: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ locked_until: lockedUntil }))
    .execute();
  return lockedUntil;
}

export const phoneKey = (phone: string): string => `phone:${phone}`;
export const deviceKey = (deviceId: string): string => `device:${deviceId}`;
export const networkKey = (network: string): string => `ip:${network}`;
/** What locks a sender alone out of a phone that has no live code: its address and its device. */
export const unaskedKeys = (
  phone: string,
  { deviceId, network }: Pick<Caller, 'deviceId' | 'network'>,
): readonly string[] => [
  `${phoneKey(phone)} ${networkKey(network)}`,
  ...(deviceId === null ? [] : [`${phoneKey(phone)} ${deviceKey(deviceId)}`]),
];

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

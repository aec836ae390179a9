import { subMilliseconds } from 'date-fns';
import type { Transaction } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { badRequest, tooManyRequests } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller, Database, Limit } from '../kernel/index.ts';
import {
  allowedFrom,
  deviceKey,
  limits,
  lock,
  lockOf,
  networkKey,
  phoneKey,
  secondsUntil,
  takeLimits,
  unaskedKeys,
} from './limits.ts';
import { hashLoginCode, isSameHash, LOGIN_CODE_LIFETIME_S, loginCodeKey } from './login-code.ts';
import { sessionTexts } from './texts.ts';

export interface CodeTry extends Pick<Caller, 'deviceId' | 'network'> {
  /** '+79001234567' */
  readonly phone: string;
  readonly code: string;
}

/**
 * Uses a login code up, or counts a wrong try (AUT-16 to AUT-23, OPN-316). A code that expired, was used or never sent is answered
 * like a wrong one (OPN-318). The phone's limit row makes parallel tries wait for each other.
 */
export async function useLoginCode(
  context: BackendContext,
  tx: Transaction<Database>,
  request: CodeTry,
): Promise<Result<void, ApiError>> {
  const { phone, deviceId, network } = request;
  const now = context.clock.now();
  const sender = [networkKey(network), ...(deviceId === null ? [] : [deviceKey(deviceId)])];
  await takeLimits(tx, [phoneKey(phone), ...sender], now);
  const limitedUntil =
    (await lockOf(tx, [phoneKey(phone)], now)) ?? (await senderLimitedUntil(tx, request, now));
  if (limitedUntil !== null) return err(limited(limitedUntil, now));

  const newest = await tx
    .selectFrom('login_codes')
    .select(['id', 'code_hash', 'sent_at', 'used_at'])
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const isInTime =
    newest !== undefined && now.getTime() <= newest.sent_at.getTime() + LOGIN_CODE_LIFETIME_S * 1000;
  const isLive = isInTime && newest.used_at === null;
  const hash = hashLoginCode(loginCodeKey(context.settings.loginCodeKey), phone, request.code);
  const isRight = isInTime && isSameHash(newest.code_hash, hash);
  if (!isRight) return countWrongTry(context, tx, { ...request, hadLiveCode: isLive });
  // The right code came a second time, as when a form is sent twice: that is no guess.
  if (!isLive) return err(wrongCode());
  await tx.updateTable('login_codes').set({ used_at: now }).where('id', '=', newest.id).execute();
  await tx.updateTable('login_tries').set({ is_forgiven: true }).where('phone', '=', phone).execute();
  return ok();
}

/** Until when device or address get no more tries, whatever the phone; null: they do. */
async function senderLimitedUntil(
  tx: Transaction<Database>,
  { deviceId, network }: CodeTry,
  now: Date,
): Promise<Date | null> {
  const until = [
    allowedFrom(await triesOf(tx, { ip: network }, limits.triesPerIp, now), limits.triesPerIp, now),
    deviceId === null
      ? null
      : allowedFrom(
          await triesOf(tx, { device_id: deviceId }, limits.triesPerDevice, now),
          limits.triesPerDevice,
          now,
        ),
  ].filter((date) => date !== null);
  return until.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/**
 * Counts a wrong try. With a live code it counts for the phone and may lock it. Without one nothing can be guessed: the answers
 * are the same, but only this sender is refused, so that a stranger cannot lock a phone that nobody is signing in.
 */
async function countWrongTry(
  context: BackendContext,
  tx: Transaction<Database>,
  request: CodeTry & { readonly hadLiveCode: boolean },
): Promise<Result<never, ApiError>> {
  const { phone, deviceId, network, hadLiveCode } = request;
  const now = context.clock.now();
  const keys = hadLiveCode ? [phoneKey(phone)] : unaskedKeys(phone, request);
  const lockedUntil = await lockOf(tx, keys, now);
  if (lockedUntil !== null) return err(limited(lockedUntil, now));
  await tx
    .insertInto('login_tries')
    .values({
      id: context.ids.uuid(),
      phone,
      ip: network,
      device_id: deviceId,
      had_live_code: hadLiveCode,
      tried_at: now,
    })
    .execute();
  const ofPhone = { phone, had_live_code: hadLiveCode, is_forgiven: false };
  const counts = hadLiveCode
    ? [await triesOf(tx, ofPhone, limits.triesPerPhone, now)]
    : [
        await triesOf(tx, { ...ofPhone, ip: network }, limits.triesPerPhone, now),
        deviceId === null
          ? []
          : await triesOf(tx, { ...ofPhone, device_id: deviceId }, limits.triesPerPhone, now),
      ];
  if (counts.every((tries) => tries.length < limits.triesPerPhone.count)) return err(wrongCode());
  return err(limited(await lock(tx, keys, now), now));
}

const wrongCode = (): ApiError =>
  badRequest('INVALID_ARGUMENT', { message: sessionTexts.wrongCode, errorDetails: { field: 'code' } });

const limited = (until: Date, now: Date): ApiError =>
  tooManyRequests(secondsUntil(until, now), 'LIMITED_ATTEMPTS', { message: sessionTexts.locked });

/** Times of the wrong tries in a limit's window whose columns hold these values. */
async function triesOf(
  tx: Transaction<Database>,
  columns: Partial<
    Pick<Database['login_tries'], 'phone' | 'ip' | 'device_id' | 'had_live_code'> & { is_forgiven: boolean }
  >,
  limit: Limit,
  now: Date,
): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom('login_tries')
    .select('tried_at')
    .where((eb) => eb.and(columns))
    .where('tried_at', '>', subMilliseconds(now, limit.window))
    .execute();
  return rows.map((row) => row.tried_at);
}

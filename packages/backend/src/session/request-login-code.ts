import { subMilliseconds } from 'date-fns';
import type { Transaction } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isValidPhone, normalizePhone } from '@shop/domain/session';

import { badRequest, tooManyRequests, unavailable } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller, Database } from '../kernel/index.ts';
import {
  allowedFrom,
  deviceKey,
  limits,
  lockOf,
  networkKey,
  phoneKey,
  secondsUntil,
  takeLimits,
} from './limits.ts';
import type { Limit } from './limits.ts';
import {
  drawLoginCode,
  hashLoginCode,
  LOGIN_CODE_LENGTH,
  LOGIN_CODE_LIFETIME_S,
  LOGIN_CODE_RESEND_S,
  loginCodeKey,
} from './login-code.ts';
import { sessionTexts } from './texts.ts';

type Sender = Pick<Caller, 'deviceId' | 'network'>;
type CodeAnswer = {
  readonly resendAfterSeconds: number;
  readonly expiresInSeconds: number;
  readonly codeLength: number;
};

/**
 * Sends a login code (AUT-11 to AUT-20, OPN-317). The code counts before it goes out, so that parallel calls keep the limits,
 * and is taken back only when the gateway refuses: a code that was not sent uses up nothing, one that may have arrived stays
 * valid and counts (AUT-25).
 */
export async function requestLoginCode(
  context: BackendContext,
  typedPhone: string,
  sender: Sender,
): Promise<Result<CodeAnswer, ApiError>> {
  if (!isValidPhone(typedPhone))
    return err(badRequest('INVALID_ARGUMENT', { errorDetails: { field: 'phoneNumber' } }));
  const phone = normalizePhone(typedPhone);
  const id = context.ids.uuid();
  const code = drawLoginCode(context.random);
  const noted = await context.transaction(async (tx) => note(context, tx, { id, phone, code, ...sender }));
  if (!noted.ok) return noted;
  const sent = await context.sms.send({ id, phone, text: `${sessionTexts.loginCode}${code}` });
  if (!sent.ok) {
    if (sent.error === 'REFUSED') await context.db.deleteFrom('login_codes').where('id', '=', id).execute();
    return err(unavailable('SMS_NOT_SENT', { message: sessionTexts.codeNotSent }));
  }
  return ok({
    resendAfterSeconds: LOGIN_CODE_RESEND_S,
    expiresInSeconds: LOGIN_CODE_LIFETIME_S,
    codeLength: LOGIN_CODE_LENGTH,
  });
}

async function note(
  context: BackendContext,
  tx: Transaction<Database>,
  request: Sender & { readonly id: string; readonly phone: string; readonly code: string },
): Promise<Result<void, ApiError>> {
  const { id, phone, deviceId, network } = request;
  const now = context.clock.now();
  await takeLimits(
    tx,
    [phoneKey(phone), networkKey(network), ...(deviceId === null ? [] : [deviceKey(deviceId)])],
    now,
  );
  const lockedUntil = await lockOf(tx, [phoneKey(phone)], now);
  if (lockedUntil !== null) {
    return err(
      tooManyRequests(secondsUntil(lockedUntil, now), 'COOLDOWN_ACTIVE', { message: sessionTexts.locked }),
    );
  }
  const ofPhone = await sentAt(tx, 'phone', phone, limits.codesPerPhoneDay, now);
  const resendFrom = allowedFrom(ofPhone, { count: 1, window: LOGIN_CODE_RESEND_S * 1000 }, now);
  if (resendFrom !== null) return err(tooManyRequests(secondsUntil(resendFrom, now), 'RESEND_TOO_EARLY'));
  const waits = [
    allowedFrom(ofPhone, limits.codesPerPhoneHour, now),
    allowedFrom(ofPhone, limits.codesPerPhoneDay, now),
    deviceId === null
      ? null
      : allowedFrom(
          await sentAt(tx, 'device_id', deviceId, limits.codesPerDevice, now),
          limits.codesPerDevice,
          now,
        ),
    allowedFrom(await sentAt(tx, 'ip', network, limits.codesPerIp, now), limits.codesPerIp, now),
  ].filter((wait) => wait !== null);
  if (waits.length > 0)
    return err(tooManyRequests(Math.max(...waits.map((wait) => secondsUntil(wait, now)))));
  const codeHash = hashLoginCode(loginCodeKey(context.settings.loginCodeKey), phone, request.code);
  await tx
    .insertInto('login_codes')
    .values({ id, phone, device_id: deviceId, ip: network, code_hash: codeHash, sent_at: now, used_at: null })
    .execute();
  return ok();
}

async function sentAt(
  tx: Transaction<Database>,
  column: 'phone' | 'device_id' | 'ip',
  value: string,
  limit: Limit,
  now: Date,
): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom('login_codes')
    .select('sent_at')
    .where(column, '=', value)
    .where('sent_at', '>', subMilliseconds(now, limit.window))
    .orderBy('sent_at', 'desc')
    .limit(limit.count)
    .execute();
  return rows.map((row) => row.sent_at);
}

import { addMilliseconds, subMilliseconds } from 'date-fns';
import type { Transaction } from 'kysely';

import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isValidPhone, normalizePhone } from '@shop/domain/session';

import { mergeAddresses } from '../address/index.ts';
import { mergeCarts } from '../cart/index.ts';
import { badRequest, tooManyRequests } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller, Database } from '../kernel/index.ts';
import { openFamily, tokensAnswer } from './families.ts';
import type { NewFamily } from './families.ts';
import { allowedFrom, limits, lockOf, networkKey, phoneKey, secondsUntil, takeLimits } from './limits.ts';
import { hashLoginCode, isSameHash, LOGIN_CODE_LIFETIME_S, loginCodeKey } from './login-code.ts';
import { sessionTexts } from './texts.ts';

export interface SignInRequest {
  readonly phone: string;
  readonly code: string;
  /** The anonymous visitor who signs in; null when there is none. */
  readonly visitor: Pick<Caller, 'userId' | 'userType'> | null;
  readonly deviceId: string | null;
  readonly network: string;
}

export type SignInAnswer = Tokens & { readonly cartLinesAdded: boolean };

type SignedIn = NewFamily & { readonly userId: string; readonly cartLinesAdded: boolean };

/**
 * Grant `otp` (AUT-16 to AUT-23, AUT-27, AUT-31, AUT-39 to AUT-41): code, account, merged cart and addresses and the new
 * token family are one transaction, and the phone's limit row makes parallel tries wait for each other.
 */
export async function signIn(
  context: BackendContext,
  request: SignInRequest,
): Promise<Result<SignInAnswer, ApiError>> {
  if (!isValidPhone(request.phone))
    return err(badRequest('INVALID_ARGUMENT', { errorDetails: { field: 'phone' } }));
  const phone = normalizePhone(request.phone);
  const signedIn = await context.transaction(async (tx) => {
    const checked = await useCode(context, tx, { ...request, phone });
    return checked.ok ? ok(await enter(context, tx, { ...request, phone })) : checked;
  });
  if (!signedIn.ok) return signedIn;
  const { userId, cartLinesAdded } = signedIn.value;
  return ok({
    ...(await tokensAnswer(context, signedIn.value, { userId, userType: 'CUSTOMER', openedThrough: 'SMS' })),
    cartLinesAdded,
  });
}

/** Uses the code up, or counts a wrong try. A code that expired, was used or never sent is answered like a wrong one (OPN-318). */
async function useCode(
  context: BackendContext,
  tx: Transaction<Database>,
  request: SignInRequest,
): Promise<Result<void, ApiError>> {
  const { phone, network } = request;
  const now = context.clock.now();
  await takeLimits(tx, [phoneKey(phone), networkKey(network)], now);
  const lockedUntil = await lockOf(tx, phone, now);
  if (lockedUntil !== null) return err(limited(lockedUntil, now));
  const ofIp = await wrongTries(tx, 'ip', network, subMilliseconds(now, limits.triesPerIp.window));
  const ipFreeFrom = allowedFrom(ofIp, limits.triesPerIp, now);
  if (ipFreeFrom !== null) return err(limited(ipFreeFrom, now));

  const newest = await tx
    .selectFrom('login_codes')
    .select(['id', 'code_hash', 'sent_at', 'used_at'])
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const hash = hashLoginCode(loginCodeKey(context.settings.loginCodeKey), phone, request.code);
  const isLive =
    newest !== undefined &&
    newest.used_at === null &&
    now.getTime() <= newest.sent_at.getTime() + LOGIN_CODE_LIFETIME_S * 1000;
  if (!isLive || !isSameHash(newest.code_hash, hash)) return countWrongTry(context, tx, phone, network);
  await tx.updateTable('login_codes').set({ used_at: now }).where('id', '=', newest.id).execute();
  await tx.updateTable('login_tries').set({ is_forgiven: true }).where('phone', '=', phone).execute();
  return ok();
}

async function countWrongTry(
  context: BackendContext,
  tx: Transaction<Database>,
  phone: string,
  network: string,
): Promise<Result<never, ApiError>> {
  const now = context.clock.now();
  await tx
    .insertInto('login_tries')
    .values({ id: context.ids.uuid(), phone, ip: network, tried_at: now })
    .execute();
  const tries = await wrongTries(tx, 'phone', phone, subMilliseconds(now, limits.triesPerPhone.window));
  if (tries.length < limits.triesPerPhone.count) {
    return err(
      badRequest('INVALID_ARGUMENT', { message: sessionTexts.wrongCode, errorDetails: { field: 'code' } }),
    );
  }
  const lockedUntil = addMilliseconds(now, limits.lock);
  await tx
    .updateTable('session_limits')
    .set({ locked_until: lockedUntil })
    .where('key', '=', phoneKey(phone))
    .execute();
  return err(limited(lockedUntil, now));
}

const limited = (until: Date, now: Date): ApiError =>
  tooManyRequests(secondsUntil(until, now), 'LIMITED_ATTEMPTS', { message: sessionTexts.locked });

async function wrongTries(
  tx: Transaction<Database>,
  column: 'phone' | 'ip',
  value: string,
  since: Date,
): Promise<readonly Date[]> {
  const query = tx
    .selectFrom('login_tries')
    .select('tried_at')
    .where(column, '=', value)
    .where('tried_at', '>', since);
  const rows = await (column === 'phone' ? query.where('is_forgiven', '=', false) : query).execute();
  return rows.map((row) => row.tried_at);
}

async function enter(
  context: BackendContext,
  tx: Transaction<Database>,
  request: SignInRequest,
): Promise<SignedIn> {
  const userId = await accountOf(context, tx, request.phone);
  const { visitor } = request;
  const isVisitor = visitor !== null && visitor.userType === 'ANONYMOUS';
  const cartLinesAdded = isVisitor && (await mergeCarts(context, tx, visitor.userId, userId));
  if (isVisitor) await mergeAddresses(tx, visitor.userId, userId);
  const owner = {
    userId,
    userType: 'CUSTOMER',
    openedThrough: 'SMS',
    deviceId: request.deviceId,
    network: request.network,
  } as const;
  return { ...(await openFamily(context, tx, owner)), userId, cartLinesAdded };
}

/** The account of a phone, made at its first sign-in with nothing but the phone (AUT-31). */
async function accountOf(context: BackendContext, tx: Transaction<Database>, phone: string): Promise<string> {
  await tx
    .insertInto('users')
    .values({ id: context.ids.uuid(), phone, created_at: context.clock.now() })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const user = await tx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return user.id;
}

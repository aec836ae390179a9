import type { Transaction } from 'kysely';

import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isValidPhone, normalizePhone } from '@shop/domain/session';

import { mergeAddresses } from '../address/index.ts';
import { mergeCarts } from '../cart/index.ts';
import { badRequest } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller, Database } from '../kernel/index.ts';
import { openFamily, tokensAnswer } from './families.ts';
import type { NewFamily } from './families.ts';
import { useLoginCode } from './use-login-code.ts';

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
    const checked = await useLoginCode(context, tx, { ...request, phone });
    return checked.ok ? ok(await enter(context, tx, { ...request, phone })) : checked;
  });
  if (!signedIn.ok) return signedIn;
  const { userId, cartLinesAdded } = signedIn.value;
  return ok({
    ...(await tokensAnswer(context, signedIn.value, { userId, userType: 'CUSTOMER', openedThrough: 'SMS' })),
    cartLinesAdded,
  });
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

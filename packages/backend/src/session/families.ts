import { addMilliseconds } from 'date-fns';
import { ACCESS_TOKEN_LIFETIME_S, SESSION_LIFETIME_S } from '@shop/domain/session';
import type { Transaction } from 'kysely';

import type { Tokens } from '@shop/contract/session';

import type { BackendContext, Database, SignInWay } from '../kernel/index.ts';
import { drawRefreshToken, hashRefreshToken } from './refresh-token.ts';

export interface FamilyOwner {
  readonly userId: string;
  readonly userType: 'ANONYMOUS' | 'CUSTOMER';
  /** How somebody signed in; null for visitors. A session keeps it for life (OPN-106). */
  readonly openedThrough: SignInWay | null;
  readonly deviceId: string | null;
  /** The address as limits count it. */
  readonly network: string;
}

export interface NewFamily {
  readonly familyId: string;
  readonly refreshToken: string;
}

/** Begins a token family: all tokens that one visit or sign-in leads to. It ends a year later, however it is used (OPN-303). */
export async function openFamily(
  context: BackendContext,
  tx: Transaction<Database>,
  owner: FamilyOwner,
): Promise<NewFamily> {
  const now = context.clock.now();
  const familyId = context.ids.uuid();
  const refreshToken = drawRefreshToken(context.random);
  await tx
    .insertInto('token_families')
    .values({
      id: familyId,
      user_id: owner.userId,
      user_type: owner.userType,
      opened_through: owner.openedThrough,
      device_id: owner.deviceId,
      ip: owner.network,
      started_at: now,
      expires_at: addMilliseconds(now, SESSION_LIFETIME_S * 1000),
      revoked_at: null,
      revoked_cause: null,
    })
    .execute();
  await tx
    .insertInto('refresh_tokens')
    .values(unusedToken(refreshToken, familyId, now))
    .execute();
  return { familyId, refreshToken };
}

/** The row of a refresh token that nobody has used yet. */
export const unusedToken = (token: string, familyId: string, now: Date) => ({
  token_hash: hashRefreshToken(token),
  family_id: familyId,
  issued_at: now,
  used_at: null,
  successor_hash: null,
  successor_sealed: null,
});

/** Ends a family: none of its tokens works any more (LGO-03, TOK-23, TOK-40). */
export async function revokeFamily(
  context: BackendContext,
  tx: Transaction<Database>,
  familyId: string,
  cause: 'logout' | 'reuse',
): Promise<void> {
  await tx
    .updateTable('token_families')
    .set({ revoked_at: context.clock.now(), revoked_cause: cause })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The answer of every token call (TOK-03). */
export async function tokensAnswer(
  context: BackendContext,
  family: { readonly familyId: string; readonly refreshToken: string },
  user: {
    readonly userId: string;
    readonly userType: 'ANONYMOUS' | 'CUSTOMER';
    readonly openedThrough: SignInWay | null;
  },
): Promise<Tokens> {
  const accessToken = await context.tokens.sign({ ...user, sessionId: family.familyId });
  return {
    access_token: accessToken,
    refresh_token: family.refreshToken,
    expires_in: ACCESS_TOKEN_LIFETIME_S,
  };
}

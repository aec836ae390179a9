import { addMilliseconds } from 'date-fns/addMilliseconds';
import { sql } from 'kysely';
import type { Expression, QueryCreator, SelectType, Transaction } from 'kysely';

import type { Tokens } from '@shop/contract/session';

import type { BackendContext, Database, SignInWay } from '../kernel/index.ts';
import { drawRefreshToken, hashRefreshToken } from './refresh-token.ts';

export interface FamilyOwner {
  readonly userId: string;
  readonly userType: 'ANONYMOUS' | 'CUSTOMER';
  /** What the tokens of this family may do, space-separated (OPN-301). */
  readonly scope: string;
  /** How the shopper signed in; null for visitors. It never changes during a session (OPN-106). */
  readonly openedThrough: SignInWay | null;
  /** The anonymous visitor whose cart and addresses wait for the restore of a marked account (OPN-346). */
  readonly visitorId: string | null;
  readonly deviceId: string | null;
  /** The network key of the address, for limits. */
  readonly network: string;
}

export interface NewFamily {
  readonly familyId: string;
  readonly refreshToken: string;
}

/**
 * Starts a token family: all tokens that result from one visit or sign-in. It ends after a year, regardless of use
 * (OPN-303). Answers also what `beside` selects of the time before it; `db`: the transaction, with what else is written in the statement.
 */
export async function openFamily<T>(
  context: BackendContext,
  db: QueryCreator<Database>,
  owner: FamilyOwner,
  beside: Expression<T>,
): Promise<{ readonly family: NewFamily; readonly beside: SelectType<T> }> {
  const now = context.clock.now();
  const familyId = context.ids.uuid();
  const refreshToken = drawRefreshToken(context.random);
  const answered = await db
    .with('family', (query) =>
      query.insertInto('token_families').values({
        id: familyId,
        user_id: owner.userId,
        user_type: owner.userType,
        scope: owner.scope,
        opened_through: owner.openedThrough,
        visitor_id: owner.visitorId,
        device_id: owner.deviceId,
        ip: owner.network,
        started_at: now,
        expires_at: addMilliseconds(now, context.tokens.lifetimes.sessionS * 1000),
        revoked_at: null,
        revoked_cause: null,
      }),
    )
    .insertInto('refresh_tokens')
    .values(unusedToken(refreshToken, familyId, now))
    .returning(sql<T>`${beside}`.as('beside'))
    .executeTakeFirstOrThrow();
  return { family: { familyId, refreshToken }, beside: answered.beside };
}

/** The row of an unused refresh token. */
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

/** Ends every family of an account; answers their ids, which this node has to forget (DEL-09). */
export async function revokeAll(
  context: BackendContext,
  tx: Transaction<Database>,
  userId: string,
): Promise<readonly string[]> {
  const ended = await tx
    .updateTable('token_families')
    .set({ revoked_at: context.clock.now(), revoked_cause: 'deletion' })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** The answer of every token call (TOK-03). */
export async function tokensAnswer(
  context: BackendContext,
  family: { readonly familyId: string; readonly refreshToken: string },
  user: Pick<FamilyOwner, 'userId' | 'userType' | 'scope' | 'openedThrough'>,
): Promise<Tokens> {
  const { userId, userType, scope, openedThrough } = user;
  const sessionId = family.familyId;
  const accessToken = await context.tokens.sign({ userId, userType, scope, openedThrough, sessionId });
  return {
    access_token: accessToken,
    refresh_token: family.refreshToken,
    expires_in: context.tokens.lifetimes.accessS,
  };
}

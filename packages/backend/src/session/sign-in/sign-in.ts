import type { Transaction } from 'kysely';

import type { Tokens } from '@shop/contract/session';
import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { ApiError, BackendContext, Database } from '../../kernel/index.ts';
import { tokensAnswer } from '../families.ts';
import { enter } from './enter.ts';
import type { Arrival, ProvenIdentity } from './identity.ts';
import { resolveAccount } from './resolve-account.ts';

export type SignInAnswer = Tokens & { readonly cartLinesAdded: boolean };

/** Proves who somebody is; what it uses up or counts is kept also when it fails. */
export type Prove = (tx: Transaction<Database>) => Promise<Result<ProvenIdentity, ApiError>>;

/**
 * Signs somebody in: proves an identity, resolves its account, enters it. All of that is one transaction, so that a refused
 * sign-in merges nothing (AUT-41).
 */
export async function signIn(
  context: BackendContext,
  arrival: Arrival,
  prove: Prove,
): Promise<Result<SignInAnswer, ApiError>> {
  const entered = await context.transaction(async (tx) => {
    const identity = await prove(tx);
    if (!identity.ok) return identity;
    const account = await resolveAccount(context, tx, identity.value);
    if (!account.ok) return account;
    const openedThrough = identity.value.provenBy;
    return ok(await enter(context, tx, { ...arrival, account: account.value, openedThrough }));
  });
  if (!entered.ok) return entered;
  const { family, owner, cartLinesAdded } = entered.value;
  return ok({ ...(await tokensAnswer(context, family, owner)), cartLinesAdded });
}

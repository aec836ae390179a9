import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { badRequest, forbidden, notFound, unavailable } from '../../kernel/index.ts';
import type { ApiError, BackendContext } from '../../kernel/index.ts';
import type { ProvenIdentity } from '../sign-in/identity.ts';

/** Proves a bank identity by a code that the provider gave (SSO-06, SSO-07). It asks the provider, so it runs before any transaction. */
export async function proveBank(
  { identityProvider: provider }: BackendContext,
  grant: {
    readonly code: string;
    readonly nonce: string;
    readonly redirectUrl: string;
    readonly codeVerifier: string | null;
  },
): Promise<Result<{ readonly identity: ProvenIdentity; readonly idToken: string }, ApiError>> {
  if (provider === null) return err(notFound());
  if (grant.redirectUrl !== provider.redirectUrl)
    return err(badRequest('INVALID_ARGUMENT', { errorDetails: { field: 'redirectUrl' } }));
  const exchanged = await provider.exchange(grant);
  if (exchanged.ok) {
    const { identity, idToken } = exchanged.value;
    return ok({ identity: { provenBy: 'BANK_ID', ...identity }, idToken });
  }
  return err(
    exchanged.error === 'REFUSED' ? forbidden('BANK_SIGN_IN_REFUSED') : unavailable('BANK_ID_UNAVAILABLE'),
  );
}

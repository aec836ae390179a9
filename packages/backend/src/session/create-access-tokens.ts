import type { ContextWithoutTokens } from '../kernel/index.ts';
import { AccessTokens } from './access-tokens.ts';
import type { SessionLifetimes } from './access-tokens.ts';
import { Revocations } from './revocations.ts';
import { loadSigningKey } from './signing-key.ts';

/** Access tokens signed with the key in the environment, or with the one in the database (OPN-301). */
export async function createAccessTokens(
  context: Pick<ContextWithoutTokens, 'db' | 'clock' | 'settings'>,
  lifetimes?: () => SessionLifetimes,
): Promise<AccessTokens> {
  const { db, clock, settings } = context;
  const key = await loadSigningKey({ db, clock, privateKeyPem: settings.tokenPrivateKey });
  const revocations = new Revocations({ db, clock });
  return new AccessTokens({ key, clock, revocations, ...(lifetimes === undefined ? {} : { lifetimes }) });
}

import type { ContextWithoutTokens } from '../kernel/index.ts';
import { AccessTokens } from './access-tokens.ts';
import { Revocations } from './revocations.ts';
import { loadSigningKey } from './signing-key.ts';

/** Access tokens signed with the key in the environment, or with the one in the database (OPN-301). */
export async function createAccessTokens(
  context: Pick<ContextWithoutTokens, 'db' | 'clock' | 'settings'>,
): Promise<AccessTokens> {
  const { db, clock, settings } = context;
  const key = await loadSigningKey({ db, clock, privateKeyPem: settings.tokenPrivateKey });
  return new AccessTokens({ key, clock, revocations: new Revocations({ db, clock }) });
}

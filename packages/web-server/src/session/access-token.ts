import { accessTokenClaimsSchema } from '@shop/contract/session';
import type { AccessTokenClaims } from '@shop/contract/session';

/**
 * Claims of an access token that the store API has just handed over. The signature is not checked here:
 * the store API checks it on every call (TOK-06); the web server only copies who it is for.
 */
export const readAccessToken = (accessToken: string): AccessTokenClaims | null => {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims = accessTokenClaimsSchema.safeParse(
      JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
    );
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
};

import { accessTokenClaimsSchema } from '@shop/contract/session';
import type { SessionUser } from '@shop/domain/session';

/** The user of an access token, read without checking the signature: only the store decides (TOK-05). Unreadable: nobody (TOK-07). */
export function userOfToken(token: string | null): SessionUser | null {
  const payload = token?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const claims = accessTokenClaimsSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!claims.success) return null;
    const { sub, userType, scope, openedThrough } = claims.data;
    return { id: sub, type: userType, scope, openedThrough };
  } catch {
    return null;
  }
}

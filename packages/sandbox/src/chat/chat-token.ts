import { createHmac, timingSafeEqual } from 'node:crypto';

import { chatClaimsSchema } from '@shop/contract/third-party';
import type { ChatClaims } from '@shop/contract/third-party';

const decode = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** The claims of a token that the shop has signed for this chat and that is not over; null: any other. */
export function readChatToken(token: string, key: string, now: Date): ChatClaims | null {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const head = decode(header);
  // Only what the shop signs with: a token that names another algorithm, or none, is not the shop's.
  if (typeof head !== 'object' || head === null || !('alg' in head) || head.alg !== 'HS256') return null;
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = chatClaimsSchema.safeParse(decode(payload));
  return claims.success && claims.data.exp * 1000 > now.getTime() ? claims.data : null;
}

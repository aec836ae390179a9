import * as z from 'zod/mini';

/**
 * Support chat. Its token is a JWT, HS256 with a key that shop and chat share, for this audience only (OPN-371). The chat's script
 * defines `shopChat.open(element, {token, header, theme, onExpired})`, which shows the chat of the token's shopper in the element and
 * answers `{renew(token), close()}`.
 */
export const CHAT_AUDIENCE = 'shop-chat';
export const CHAT_ISSUER = 'shop-store';
export const CHAT_TOKEN_LIFETIME_S = 3600;

export const chatClaimsSchema = z.object({
  iss: z.literal(CHAT_ISSUER),
  aud: z.literal(CHAT_AUDIENCE),
  /** The shopper. */
  sub: z.uuid(),
  /** The order that the chat is about. */
  orderId: z.nullable(z.uuid()),
  /** Its number, as people read it. */
  orderNumber: z.nullable(z.string()),
  iat: z.int(),
  exp: z.int(),
});
export type ChatClaims = z.output<typeof chatClaimsSchema>;

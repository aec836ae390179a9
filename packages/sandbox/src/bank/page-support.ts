import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** What the card form sends. */
export const cardForm = z.object({
  number: z.string().check(z.maxLength(40)),
  expiry: z.string().check(z.maxLength(10)),
  cvc: z.string().check(z.maxLength(10)),
});
export const threeDsForm = z.object({ code: z.optional(z.string()), action: z.optional(z.string()) });

export function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(location, 303);
}

/** Where a page may lead when it ends. */
export function returnOrigins({
  successUrl,
  failUrl,
}: {
  readonly successUrl: string;
  readonly failUrl: string;
}): string[] {
  return [...new Set([successUrl, failUrl].map((address) => new URL(address).origin))];
}

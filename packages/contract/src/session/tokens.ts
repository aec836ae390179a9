import * as z from 'zod/mini';

/** Tokens; `expires_in` in seconds (TOK-03, OPN-303). */
export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
});
export type Tokens = z.output<typeof tokensSchema>;

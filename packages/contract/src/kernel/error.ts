import * as z from 'zod/mini';

import { errorCodes } from '@shop/domain/kernel';

/** Body of every error answer (NET-09, OPN-188, OPN-225, OPN-313). `message` is Russian and may be shown. */
export const errorBodySchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  /** More about the cause, by code: names of wrong fields, a new title, … */
  details: z.optional(z.record(z.string(), z.unknown())),
  errorDetails: z.optional(
    z.object({
      code: z.optional(z.string()),
      field: z.optional(z.string()),
      retryAfterSeconds: z.optional(z.number()),
    }),
  ),
  /** Cleaned values of an address with forbidden symbols (OPN-105). */
  sanitized: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.output<typeof errorBodySchema>;

import * as z from 'zod/mini';

import { textSchema } from '../kernel/index.ts';
import { userTypeSchema } from '../session/index.ts';

/**
 * Calls of the web server to its own pages (TOK-31 to TOK-33, OPN-306). They live outside the store API, under /api/auth,
 * and work on the httpOnly session cookie. Every POST is application/x-www-form-urlencoded and carries csrfToken.
 */
export const webPaths = {
  csrf: '/api/auth/csrf',
  session: '/api/auth/session',
  callbackAnonymous: '/api/auth/callback/anonymous',
  callbackOtp: '/api/auth/callback/otp',
  signOut: '/api/auth/signout',
  metrics: '/api/metrics',
  accidentBackup: '/health/accident-backup',
  /** The bank's page ends here inside the payment frame. */
  paymentReturn: '/payment-return',
} as const;

/** Name of the cookie that the page reads to send `DeviceId` (OPN-383). */
export const deviceIdCookie = 'device_id';

export const csrfAnswerSchema = z.object({ csrfToken: z.string() });

/** GET session; `accessTokenExpires` in ms since 1970 (TOK-32). */
export const openSessionSchema = z.object({
  user: z.object({ id: z.string(), type: userTypeSchema, scope: z.string() }),
  accessToken: z.string(),
  accessTokenExpires: z.int(),
  /** Whether the session was opened through the bank ID (ADR-35 to ADR-37, OPN-106). */
  isAuthorizedBySberId: z.boolean(),
});
/** Without a session the answer is an empty object. */
export const sessionAnswerSchema = z.union([
  openSessionSchema,
  z.object({ user: z.optional(z.undefined()) }),
]);
export type OpenSession = z.output<typeof openSessionSchema>;

const formFields = {
  csrfToken: textSchema(200),
  callbackUrl: z.optional(textSchema(2000)),
  redirect: z.optional(textSchema(10)),
  json: z.optional(textSchema(10)),
};

/** Opens the anonymous session; the three initial fields must be empty (TOK-33, OPN-304). */
export const anonymousFormSchema = z.object({
  ...formFields,
  initialAccessToken: z.optional(z.literal('')),
  initialRefreshToken: z.optional(z.literal('')),
  initialAccessTokenExpires: z.optional(z.literal('')),
});

/** Signs in with phone and SMS code. */
export const otpFormSchema = z.object({ ...formFields, phone: textSchema(32), code: textSchema(16) });

/** Forced refresh: only if the session still holds the token that expires then (TOK-19, TOK-20). */
export const refreshFormSchema = z.object({
  ...formFields,
  accessTokenExpires: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,16}$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.int(),
  ),
});

export const signOutFormSchema = z.object(formFields);

/** Answer of every POST (OPN-306). `code` and the rest of an error body where it failed. */
export const callbackAnswerSchema = z.object({
  ok: z.boolean(),
  url: z.string(),
  status: z.int(),
  code: z.nullable(z.string()),
  retryAfterSeconds: z.optional(z.number()),
  cartLinesAdded: z.optional(z.boolean()),
});
export type CallbackAnswer = z.output<typeof callbackAnswerSchema>;

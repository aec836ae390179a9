import * as z from 'zod/mini';

import { textSchema } from '../kernel/index.ts';
import { userTypeSchema } from '../session/index.ts';

/**
 * The web server's own endpoints for its pages (TOK-31 to TOK-33, OPN-306). They are outside the store API, under
 * /api/auth, and use the httpOnly session cookie. Every POST is application/x-www-form-urlencoded and has a
 * csrfToken.
 */
export const webPaths = {
  csrf: '/api/auth/csrf',
  session: '/api/auth/session',
  callbackAnonymous: '/api/auth/callback/anonymous',
  callbackOtp: '/api/auth/callback/otp',
  /** Begins a sign-in through the bank; answers where the browser goes. */
  bankStart: '/api/auth/sso/start',
  /** Ends one: what the bank led back with. */
  callbackBank: '/api/auth/callback/sber',
  /** Answers whether to restore the account that a sign-in found marked as deleted. */
  restore: '/api/auth/restore',
  signOut: '/api/auth/signout',
  metrics: '/api/metrics',
  accidentBackup: '/health/accident-backup',
  /** The bank's page redirects here at the end, inside the payment frame. */
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

const tick = z.optional(z.enum(['0', '1']));

/** The consents of the form step, which the web server gives once somebody is in (AUT-35, AUT-36, SSO-08); left out: not ticked. */
const tickFields = { marketing: tick, sharing: tick };

/** Signs in with phone and SMS code. */
export const otpFormSchema = z.object({
  ...formFields,
  ...tickFields,
  phone: textSchema(32),
  code: textSchema(16),
});

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

/** Begins a bank sign-in (SSO-05, OPN-326, OPN-328): what is kept until the browser comes back. */
export const bankStartFormSchema = z.object({
  ...formFields,
  ...tickFields,
  /** The bank may ask the person nothing. */
  silent: tick,
  /** What goes on after it, on the page of `callbackUrl`. */
  action: z.optional(textSchema(40)),
  /** Where an app wants to be led afterwards (SSO-17). */
  appUrl: z.optional(textSchema(2000)),
});

/** What the bank led back with; without a code it refused (SSO-09, SSO-10). */
export const bankCallbackFormSchema = z.object({
  ...formFields,
  state: textSchema(4000),
  code: z.optional(textSchema(2000)),
  /** The issuer, where it names itself. */
  iss: z.optional(textSchema(2000)),
});

/** '1' restores the account, '0' leaves it deleted (DEL-11, DEL-12). */
export const restoreFormSchema = z.object({ ...formFields, accept: z.enum(['0', '1']) });

export const signOutFormSchema = z.object(formFields);

/** Answer of every POST (OPN-306). `code` and the rest of an error body where it failed. */
export const callbackAnswerSchema = z.object({
  ok: z.boolean(),
  url: z.string(),
  status: z.int(),
  code: z.nullable(z.string()),
  retryAfterSeconds: z.optional(z.number()),
  cartLinesAdded: z.optional(z.boolean()),
  /** The account is marked as deleted; nobody is signed in before it is restored (AUT-32). */
  isMarked: z.optional(z.boolean()),
  /** What was kept over a bank sign-in, whatever came of it. */
  kept: z.optional(
    z.object({
      isSilent: z.boolean(),
      action: z.nullable(z.string()),
      appUrl: z.nullable(z.string()),
    }),
  ),
});
export type CallbackAnswer = z.output<typeof callbackAnswerSchema>;

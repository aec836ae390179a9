import * as z from 'zod/mini';

import { endpoint, textSchema } from '../kernel/index.ts';
import { tokensSchema } from './tokens.ts';

export * from './login-code.ts';
export { tokensSchema, type Tokens } from './tokens.ts';

/** User types and scopes of an access token (TOK-05, OPN-301). */
export const userTypes = ['ANONYMOUS', 'CUSTOMER', 'ROBOT'] as const;
export const userTypeSchema = z.enum(userTypes);
export type UserType = z.output<typeof userTypeSchema>;

/** Ways to sign in (OPN-106). */
export const signInWays = ['SMS', 'BANK_ID'] as const;
export type SignInWay = (typeof signInWays)[number];

/** Claims that the client reads from an access token (TOK-05, TOK-07). */
export const accessTokenClaimsSchema = z.object({
  sub: z.string(),
  userType: userTypeSchema,
  scope: z.string(),
  sid: z.string(),
  /** How the session was opened; missing when nobody has signed in. A `BANK_ID` session may not touch bound addresses (ADR-38). */
  openedThrough: z.optional(z.enum(signInWays)),
  exp: z.number(),
});
export type AccessTokenClaims = z.output<typeof accessTokenClaimsSchema>;

export const issueAnonymousTokens = endpoint({
  method: 'POST',
  path: '/oauth/token/anonymous',
  access: 'webServer',
  requirements: ['TOK-03', 'TOK-10'],
  summary: 'Tokens of a new anonymous user',
  answer: tokensSchema,
  errors: [],
});

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/oauth/token/refresh',
  access: 'webServer',
  requirements: ['TOK-21', 'TOK-22', 'TOK-23', 'TOK-24'],
  summary: 'A fresh access token, and the successor of the refresh token',
  body: z.object({ refresh_token: textSchema(500) }),
  answer: tokensSchema,
  errors: ['INVALID_REFRESH_TOKEN'],
});

/**
 * Grant `otp` (AUT-27); the anonymous access token is sent in Authorization, so that carts and addresses are merged
 * (AUT-39).
 */
export const grantTokens = endpoint({
  method: 'POST',
  path: '/oauth/token/{grantType}',
  access: 'webServer',
  requirements: ['TOK-04', 'AUT-27', 'AUT-28', 'AUT-29'],
  summary: 'Tokens by grant type: otp (phone and SMS code)',
  params: z.object({ grantType: textSchema(50) }),
  body: z.object({ phone: textSchema(32), code: textSchema(16) }),
  answer: z.extend(tokensSchema, {
    /** True when the account's earlier cart added lines to the visitor's (OPN-219). */
    cartLinesAdded: z.boolean(),
  }),
  errors: ['INVALID_ARGUMENT', 'LIMITED_ATTEMPTS'],
});

/** What the bank sign-in is known by at its provider; never the secret (SSO-03). */
export const getBankIdConfiguration = endpoint({
  method: 'GET',
  path: '/oauth/configuration/sber',
  access: 'public',
  requirements: ['SSO-03'],
  summary: 'Client, return address and scope of the bank ID; 404 where there is none',
  answer: z.object({ clientId: z.string(), redirectUrl: z.string(), scope: z.string() }),
  errors: [],
});

/** Grant `sber` (SSO-06): a code of the provider; the anonymous access token goes along as with `otp`. */
export const grantBankTokens = endpoint({
  method: 'POST',
  path: '/oauth/token/sber',
  access: 'webServer',
  requirements: ['TOK-04', 'SSO-06', 'SSO-07', 'SSO-19'],
  summary: 'Tokens by a code of the bank ID',
  query: z.object({ code: textSchema(2000), nonce: textSchema(500), redirectUrl: textSchema(2000) }),
  /** Left out: the attempt began in the bank's own app (OPN-327). */
  body: z.object({ codeVerifier: z.optional(textSchema(200)) }),
  answer: z.extend(tokensSchema, {
    cartLinesAdded: z.boolean(),
    /** The provider's ID token, with which the sign-in at the bank ends again (LGO-02, OPN-331). */
    id_token: z.string(),
  }),
  errors: ['INVALID_ARGUMENT', 'BANK_SIGN_IN_REFUSED', 'BANK_ID_UNAVAILABLE', 'PHONE_NOT_VERIFIED'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/oauth/logout',
  access: 'webServer',
  requirements: ['LGO-03'],
  summary: "Revokes the caller's token family",
  errors: [],
});

/** One shared token of type ROBOT that only reads the catalogue (TOK-36, TOK-37, OPN-311). */
export const issueRobotToken = endpoint({
  method: 'POST',
  path: '/oauth/robot-token',
  access: 'webServer',
  requirements: ['TOK-36', 'TOK-37'],
  summary: 'A token that only reads the catalogue',
  answer: z.object({ access_token: z.string(), expires_in: z.int() }),
  errors: [],
});

import type { Answer } from '@shop/application/kernel';
import {
  grantBankTokens,
  grantTokens,
  issueAnonymousTokens,
  issueRobotToken,
  logout,
  refreshTokens,
} from '@shop/contract/session';
import { restoreProfile } from '@shop/contract/profile';
import type { Tokens } from '@shop/contract/session';
import type { TickedConsents } from '@shop/domain/session';
import { giveTicked } from '@shop/infrastructure/session';

import type { WebSecrets } from '../kernel/ports.ts';
import type { CallStore } from '../kernel/store-calls.ts';
import type { Visitor } from '../kernel/visitor.ts';

/** A code of the bank, with what belongs to its attempt; a null verifier: it began in the bank's own app. */
export interface BankGrant {
  readonly code: string;
  readonly nonce: string;
  readonly redirectUrl: string;
  readonly codeVerifier: string | null;
}

/** The store API's token calls, with the anti-bot header that only the web server knows (TOK-10, TOK-17). */
export interface OauthClient {
  readonly anonymous: (visitor: Visitor) => Answer<Tokens>;
  readonly refresh: (refreshToken: string, visitor: Visitor) => Answer<Tokens>;
  readonly otp: (
    credentials: { readonly phone: string; readonly code: string },
    anonymousAccessToken: string | null,
    visitor: Visitor,
  ) => Answer<Tokens & { readonly cartLinesAdded: boolean }>;
  readonly bank: (
    grant: BankGrant,
    anonymousAccessToken: string | null,
    visitor: Visitor,
  ) => Answer<Tokens & { readonly cartLinesAdded: boolean; readonly id_token: string }>;
  readonly robot: () => Answer<{ readonly access_token: string; readonly expires_in: number }>;
  /** Restores the account that a sign-in found marked as deleted (DEL-12). */
  readonly restore: (
    accessToken: string,
    visitor: Visitor,
  ) => Answer<Tokens & { readonly cartLinesAdded: boolean }>;
  /** Gives the consents that were ticked, in the name of an account; answers those that could not be given. */
  readonly giveConsents: (
    accessToken: string,
    ticked: TickedConsents,
    visitor: Visitor,
  ) => Promise<readonly (keyof TickedConsents)[]>;
  readonly logout: (accessToken: string, visitor: Visitor) => Answer<void>;
}

export const createOauthClient = (
  call: CallStore,
  { antibotToken }: Pick<WebSecrets, 'antibotToken'>,
): OauthClient => {
  const own = { 'x-antibot-token': antibotToken };
  const headersFor = ({ ip, deviceId }: Visitor, accessToken: string | null = null) => ({
    ...own,
    'x-forwarded-for': ip,
    ...(deviceId === null ? {} : { deviceid: deviceId }),
    ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
  });

  return {
    anonymous: (visitor) => call(issueAnonymousTokens, {}, headersFor(visitor)),
    refresh: (refreshToken, visitor) =>
      call(refreshTokens, { body: { refresh_token: refreshToken } }, headersFor(visitor)),
    otp: ({ phone, code }, accessToken, visitor) =>
      call(
        grantTokens,
        { params: { grantType: 'otp' }, body: { phone, code } },
        headersFor(visitor, accessToken),
      ),
    bank: ({ codeVerifier, ...query }, accessToken, visitor) =>
      call(
        grantBankTokens,
        { query, body: codeVerifier === null ? {} : { codeVerifier } },
        headersFor(visitor, accessToken),
      ),
    robot: () => call(issueRobotToken, {}, own),
    restore: (accessToken, visitor) => call(restoreProfile, {}, headersFor(visitor, accessToken)),
    giveConsents: (accessToken, ticked, visitor) =>
      giveTicked(ticked, (endpoint, input) => call(endpoint, input, headersFor(visitor, accessToken))),
    logout: (accessToken, visitor) => call(logout, {}, headersFor(visitor, accessToken)),
  };
};

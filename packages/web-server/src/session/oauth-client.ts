import type { Answer } from '@shop/application/kernel';
import {
  grantTokens,
  issueAnonymousTokens,
  issueRobotToken,
  logout,
  refreshTokens,
} from '@shop/contract/session';
import type { Tokens } from '@shop/contract/session';

import type { WebSecrets } from '../kernel/ports.ts';
import type { CallStore } from '../kernel/store-calls.ts';
import type { Visitor } from '../kernel/visitor.ts';

/** The store API's token calls, with the anti-bot header that only the web server knows (TOK-10, TOK-17). */
export interface OauthClient {
  readonly anonymous: (visitor: Visitor) => Answer<Tokens>;
  readonly refresh: (refreshToken: string, visitor: Visitor) => Answer<Tokens>;
  readonly otp: (
    credentials: { readonly phone: string; readonly code: string },
    anonymousAccessToken: string | null,
    visitor: Visitor,
  ) => Answer<Tokens & { readonly cartLinesAdded: boolean }>;
  readonly robot: () => Answer<{ readonly access_token: string; readonly expires_in: number }>;
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
    robot: () => call(issueRobotToken, {}, own),
    logout: (accessToken, visitor) => call(logout, {}, headersFor(visitor, accessToken)),
  };
};

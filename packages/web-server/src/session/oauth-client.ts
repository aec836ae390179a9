import * as z from 'zod/mini';

import { errorBodySchema } from '@shop/contract/kernel';
import type { ErrorBody } from '@shop/contract/kernel';
import { grantTokens, issueAnonymousTokens, issueRobotToken, refreshTokens } from '@shop/contract/session';
import type { Tokens } from '@shop/contract/session';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { markedByE2eRun } from '../kernel/e2e-run.ts';
import type { StoreApi, WebSecrets } from '../kernel/ports.ts';
import type { Visitor } from '../kernel/visitor.ts';

/** Why a token call failed: the store API's own answer, or `null` body when there was none that can be read. */
export interface OauthFailure {
  readonly status: number;
  readonly body: ErrorBody | null;
}

type OauthAnswer<T> = Promise<Result<T, OauthFailure>>;

/** The store API's token calls, with the anti-bot header that only the web server knows (TOK-10, TOK-17). */
export interface OauthClient {
  readonly anonymous: (visitor: Visitor) => OauthAnswer<Tokens>;
  readonly refresh: (refreshToken: string, visitor: Visitor) => OauthAnswer<Tokens>;
  readonly otp: (
    credentials: { readonly phone: string; readonly code: string },
    anonymousAccessToken: string | null,
    visitor: Visitor,
  ) => OauthAnswer<Tokens & { readonly cartLinesAdded: boolean }>;
  readonly robot: () => OauthAnswer<{ readonly access_token: string; readonly expires_in: number }>;
  readonly logout: (accessToken: string, visitor: Visitor) => OauthAnswer<null>;
}

/** What a call without a body in its answer answers. */
const noBody = z.null();

const origin = 'http://store-api.internal';

export const createOauthClient = (storeApi: StoreApi, secrets: WebSecrets): OauthClient => {
  const call = async <S extends z.ZodMiniType>(
    path: string,
    answerSchema: S,
    options: {
      readonly body?: unknown;
      readonly accessToken?: string | null;
      readonly visitor?: Visitor;
    } = {},
  ): Promise<Result<z.output<S>, OauthFailure>> => {
    const headers = new Headers({ 'x-antibot-token': secrets.antibotToken });
    if (options.body !== undefined) headers.set('content-type', 'application/json');
    if (options.accessToken) headers.set('authorization', `Bearer ${options.accessToken}`);
    if (options.visitor) headers.set('x-forwarded-for', options.visitor.ip);
    if (options.visitor?.deviceId) headers.set('deviceid', options.visitor.deviceId);
    try {
      const response = await storeApi.fetch(
        markedByE2eRun(
          new Request(origin + path, {
            method: 'POST',
            headers,
            ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
          }),
        ),
      );
      if (!response.ok) {
        const body = errorBodySchema.safeParse(await response.json().catch(() => null));
        return err({ status: response.status, body: body.success ? body.data : null });
      }
      const text = await response.text();
      const answer = answerSchema.safeParse(text === '' ? null : JSON.parse(text));
      return answer.success ? ok(answer.data) : err({ status: 502, body: null });
    } catch {
      return err({ status: 502, body: null });
    }
  };

  return {
    anonymous: (visitor) => call(issueAnonymousTokens.path, issueAnonymousTokens.answer!, { visitor }),
    refresh: (refreshToken, visitor) =>
      call(refreshTokens.path, refreshTokens.answer!, { body: { refresh_token: refreshToken }, visitor }),
    otp: (credentials, accessToken, visitor) =>
      call('/oauth/token/otp', grantTokens.answer!, { body: credentials, accessToken, visitor }),
    robot: () => call(issueRobotToken.path, issueRobotToken.answer!),
    logout: (accessToken, visitor) => call('/oauth/logout', noBody, { accessToken, visitor }),
  };
};

import {
  getBankIdConfiguration,
  grantBankTokens,
  grantTokens,
  issueAnonymousTokens,
  issueRobotToken,
  logout,
  refreshTokens,
  requestLoginCode as requestLoginCodeEndpoint,
} from '@shop/contract/session';
import { err, mapResult, ok } from '@shop/domain/kernel';

import { badRequest, deviceIdOf, notFound, route, unauthorized } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { issueAnonymous } from './anonymous.ts';
import { proveBank } from './bank-id/prove-bank.ts';
import { revokeFamily } from './families.ts';
import { refresh } from './refresh.ts';
import { requestLoginCode } from './request-login-code.ts';
import { provePhone } from './sign-in/prove-phone.ts';
import { signIn } from './sign-in/sign-in.ts';

/** All robots share one user without a family, and nothing is stored for them (TOK-36, OPN-311). */
const ROBOT_ID = '00000000-0000-4000-8000-000000000001';

export const sessionRoutes: readonly RouteDefinition[] = [
  route(issueAnonymousTokens, async ({ context, headers, network }) =>
    issueAnonymous(context, { deviceId: deviceIdOf(headers['deviceid']), network }),
  ),
  route(refreshTokens, async ({ context, body }) => refresh(context, body.refresh_token)),
  route(grantTokens, async ({ context, params, body, caller, headers, network }) => {
    if (params.grantType !== 'otp') {
      return err(badRequest('INVALID_ARGUMENT', { errorDetails: { field: 'grantType' } }));
    }
    const arrival = { visitor: caller, deviceId: deviceIdOf(headers['deviceid']), network };
    return signIn(context, arrival, (tx) => provePhone(context, tx, { ...body, ...arrival }));
  }),
  route(getBankIdConfiguration, ({ context: { identityProvider } }) => {
    if (identityProvider === null) return err(notFound());
    const { clientId, redirectUrl, scope } = identityProvider;
    return ok({ clientId, redirectUrl, scope });
  }),
  route(grantBankTokens, async ({ context, query, body, caller, headers, network }) => {
    const proven = await proveBank(context, { ...query, codeVerifier: body.codeVerifier ?? null });
    const arrival = { visitor: caller, deviceId: deviceIdOf(headers['deviceid']), network };
    const signedIn = await signIn(context, arrival, async () =>
      mapResult(proven, ({ identity }) => identity),
    );
    return proven.ok
      ? mapResult(signedIn, (tokens) => ({ ...tokens, id_token: proven.value.idToken }))
      : proven;
  }),
  route(logout, async ({ context, caller }) => {
    if (caller === null) return err(unauthorized('EMPTY_HEADER_AUTHORIZATION'));
    await context.transaction(async (tx) => revokeFamily(context, tx, caller.sessionId, 'logout'));
    context.tokens.forget(caller.sessionId);
    return ok(undefined);
  }),
  route(issueRobotToken, async ({ context }) => {
    const robot = { userId: ROBOT_ID, userType: 'ROBOT', sessionId: ROBOT_ID } as const;
    return ok({
      access_token: await context.tokens.sign(robot),
      expires_in: context.tokens.lifetimes.accessS,
    });
  }),
  route(requestLoginCodeEndpoint, async ({ context, body, caller }) =>
    requestLoginCode(context, body.phoneNumber, caller),
  ),
];

import { ContainerModule } from 'inversify';

import { kernelFeature, token } from '@shop/application/kernel';
import type { Clock, Persisted } from '@shop/application/kernel';
import { sessionFeature, SessionService, SignInRequest } from '@shop/application/session';
import type { SessionGateway } from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';

import { httpTokens } from '../http/index.ts';
import type { AccessTokens, CallSettings } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpSessionGateway } from './http-session.gateway.ts';
import { ServerSessionGateway } from './server-session.gateway.ts';
import { FixedToken, SessionTokens } from './session-tokens.ts';
import { sessionTokens } from './session.tokens.ts';
import type { SessionAccess } from './session.tokens.ts';

/** What belongs to the session access in use. */
type SessionParts = {
  readonly tokens: AccessTokens;
  readonly gateway: SessionGateway;
};

function sessionPartsOf(
  session: SessionAccess,
  clock: Clock,
  settings: CallSettings,
  store: Persisted,
): SessionParts {
  if (session.kind === 'fixed')
    return {
      tokens: new FixedToken(session.token),
      gateway: new ServerSessionGateway(),
    };
  const transport = session.transport(() => settings.timeoutMs, store);
  const tokens = new SessionTokens(transport, clock);
  return { tokens, gateway: new HttpSessionGateway(transport, tokens, session.tabs) };
}

const partsToken = token<SessionParts>('session parts');
const { services, ports } = sessionFeature;
const { persisted, page, scheduler, connectivity, visibility, bus, logger } = kernelFeature.ports;

export const sessionModule = new ContainerModule(({ bind }) => {
  bind(partsToken).toResolvedValue(sessionPartsOf, [
    sessionTokens.access,
    kernelFeature.services.clock,
    httpTokens.callSettings,
    persisted,
  ]);
  bind(httpTokens.accessTokens).toResolvedValue(({ tokens }) => tokens, [partsToken]);
  bind(ports.gateway).toResolvedValue(({ gateway }) => gateway, [partsToken]);
  bind(services.session).toResolvedValue(inOrder(SessionService), [
    ports.gateway,
    persisted,
    page,
    scheduler,
    connectivity,
    visibility,
    bus,
    logger,
    shellFeature.services.toasts,
  ]);
  bind(services.signInRequest).toResolvedValue(inOrder(SignInRequest), [
    services.session,
    ports.loadSignIn,
    shellFeature.services.alerts,
    logger,
  ]);
});

import { persistedKeys } from '@shop/application/kernel';
import type { Persisted } from '@shop/application/kernel';
import { simulatedApp } from '@shop/domain/config';
import { e2eCookie, e2eRunId } from '@shop/domain/kernel';

import { HttpSessionGateway, ServerSessionGateway, FixedToken, SessionTokens } from '../../session/index.ts';
import type { SessionParts, ShopEnvironment } from '../environment.ts';
import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import type { CallSettings } from '../tokens.ts';
import { ApiClient } from '../../http/index.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/** Platform header: the simulated app's while the simulator is on, else the device's (TOK-15, OPN-187). */
function platformOf(
  environment: ShopEnvironment,
  persisted: Persisted,
  { areOverridesHeeded }: CallSettings,
): string {
  const app = persisted.read(persistedKeys.appSimulator);
  return simulatedApp(areOverridesHeeded, app) ?? environment.platform;
}

function sessionPartsOf({ session, clock }: ShopEnvironment, settings: CallSettings): SessionParts {
  if (session.kind === 'fixed') {
    return {
      tokens: new FixedToken(session.token),
      gateway: () => new ServerSessionGateway(session.token),
      sessionTokens: null,
    };
  }
  const transport = session.transport(() => settings.timeoutMs);
  const sessionTokens = new SessionTokens(transport, clock);
  return {
    tokens: sessionTokens,
    gateway: (api) => new HttpSessionGateway(transport, sessionTokens, api, session.tabs),
    sessionTokens,
  };
}

/** The API client, and the session gateway that shares its tokens. */
export const httpModule: RoomModule = (bind) => {
  bind(tokens.callSettings).toResolvedValue(() => ({
    timeoutMs: DEFAULT_TIMEOUT_MS,
    areOverridesHeeded: false,
  }));
  bind(tokens.sessionParts).toResolvedValue(sessionPartsOf, [tokens.environment, tokens.callSettings]);
  bind(tokens.api).toResolvedValue(
    (environment, persisted, settings, parts) =>
      new ApiClient(
        environment.fetch,
        parts.tokens,
        environment.scheduler,
        {
          baseUrl: environment.apiBaseUrl,
          deviceId: environment.deviceId,
          platform: () => platformOf(environment, persisted, settings),
          timeoutMs: () => settings.timeoutMs,
          sendsCookies: () => e2eRunId(environment.cookies.get(e2eCookie)) !== null,
          onServerDate: (date) => {
            environment.clock.observe(date);
          },
        },
        environment.logger,
      ),
    [tokens.environment, tokens.persisted, tokens.callSettings, tokens.sessionParts],
  );
  bind(tokens.sessionGateway).toResolvedValue(
    (parts, api) => parts.gateway(api),
    [tokens.sessionParts, tokens.api],
  );
};

import { ContainerModule } from 'inversify';

import { kernelFeature, persistedKeys } from '@shop/application/kernel';
import type { Persisted } from '@shop/application/kernel';
import { simulatedApp } from '@shop/domain/config';
import { e2eCookie, e2eRunId } from '@shop/domain/kernel';

import { ApiClient } from './api-client.ts';
import { httpTokens } from './http.tokens.ts';
import type { CallSettings, HttpEnvironment } from './http.tokens.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const { cookies, persisted, scheduler, logger } = kernelFeature.ports;

/** Platform header: the simulated app's while the simulator is on, else the device's (TOK-15, OPN-187). */
function platformOf(
  environment: HttpEnvironment,
  kept: Persisted,
  { areOverridesAllowed }: CallSettings,
): string {
  const app = kept.read(persistedKeys.appSimulator);
  return simulatedApp(areOverridesAllowed, app) ?? environment.platform;
}

/** The API client. */
export const httpModule = new ContainerModule(({ bind }) => {
  bind(httpTokens.callSettings).toResolvedValue(() => ({
    timeoutMs: DEFAULT_TIMEOUT_MS,
    areOverridesAllowed: false,
  }));
  bind(httpTokens.api).toResolvedValue(
    (environment, clock, accessTokens, settings, jar, kept, timers, log) => {
      const { client: Client = ApiClient } = environment;
      return new Client(
        environment.fetch,
        accessTokens,
        timers,
        {
          baseUrl: environment.apiBaseUrl,
          deviceId: environment.deviceId,
          platform: () => platformOf(environment, kept, settings),
          timeoutMs: () => settings.timeoutMs,
          sendsCookies: () => e2eRunId(jar.get(e2eCookie)) !== null,
          onServerDate: (date) => {
            clock.observe(date);
          },
        },
        log,
      );
    },
    [
      httpTokens.environment,
      httpTokens.clock,
      httpTokens.accessTokens,
      httpTokens.callSettings,
      cookies,
      persisted,
      scheduler,
      logger,
    ],
  );
});

import { ContainerModule } from 'inversify';

import { configFeature, ConfigService } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { areOverridesAllowed } from '@shop/domain/config';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpConfigGateway } from './http-config.gateway.ts';

const { services, ports } = configFeature;
const { persisted, scheduler, visibility, logger } = kernelFeature.ports;

export const configModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpConfigGateway), [httpTokens.api]);
  bind(ports.isMobile).toResolvedValue(({ platform }) => platform === 'mWeb', [httpTokens.environment]);
  bind(services.config).toResolvedValue(
    (gateway, kept, timers, seen, log, isMobile, calls) => {
      const config = new ConfigService(gateway, kept, timers, seen, log, isMobile);
      config.state$.subscribe((state) => {
        calls.timeoutMs = state.config.timeouts.apiMs;
        calls.areOverridesAllowed = areOverridesAllowed(state.configured);
      });
      return config;
    },
    [ports.gateway, persisted, scheduler, visibility, logger, ports.isMobile, httpTokens.callSettings],
  );
});

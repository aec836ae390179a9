import { ContainerModule } from 'inversify';

import { configFeature, ConfigService } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { areOverridesAllowed } from '@shop/domain/config';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpConfigGateway } from './http-config.gateway.ts';

const { services, ports } = configFeature;
const { persisted, logger } = kernelFeature.ports;

export const configModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpConfigGateway), [httpTokens.api]);
  bind(services.config).toResolvedValue(
    (gateway, kept, log, calls) => {
      const config = new ConfigService(gateway, kept, log);
      config.state$.subscribe((state) => {
        calls.timeoutMs = state.config.timeouts.apiMs;
        calls.areOverridesAllowed = areOverridesAllowed(state.features);
      });
      return config;
    },
    [ports.gateway, persisted, logger, httpTokens.callSettings],
  );
});

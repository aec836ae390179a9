import { ConfigService } from '@shop/application/config';
import { areOverridesHeeded } from '@shop/domain/config';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpConfigGateway } from '../../config/index.ts';

export const configModule: RoomModule = (bind) => {
  bind(tokens.configGateway).toResolvedValue((api) => new HttpConfigGateway(api), [tokens.api]);
  bind(tokens.config).toResolvedValue(
    (gateway, persisted, { logger }, calls) => {
      const config = new ConfigService(gateway, persisted, logger);
      config.state$.subscribe((state) => {
        calls.timeoutMs = state.config.timeouts.apiMs;
        calls.areOverridesHeeded = areOverridesHeeded(state.features);
      });
      return config;
    },
    [tokens.configGateway, tokens.persisted, tokens.environment, tokens.callSettings],
  );
};

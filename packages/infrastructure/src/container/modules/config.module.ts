import { ConfigService } from '@shop/application/config';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpConfigGateway } from '../../config/index.ts';

export const configModule: RoomModule = (bind) => {
  bind(tokens.configGateway).toResolvedValue((api) => new HttpConfigGateway(api), [tokens.api]);
  bind(tokens.config).toResolvedValue(
    (gateway, persisted, { logger }, limits) => {
      const config = new ConfigService(gateway, persisted, logger);
      config.state$.subscribe((state) => {
        limits.timeoutMs = state.config.timeouts.apiMs;
      });
      return config;
    },
    [tokens.configGateway, tokens.persisted, tokens.environment, tokens.limits],
  );
};

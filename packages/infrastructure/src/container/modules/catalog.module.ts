import { CatalogService } from '@shop/application/catalog';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpCatalogGateway } from '../../catalog/index.ts';

export const catalogModule: RoomModule = (bind) => {
  bind(tokens.catalogGateway).toResolvedValue((api) => new HttpCatalogGateway(api), [tokens.api]);
  bind(tokens.catalog).toResolvedValue(
    (gateway, stocks, showcase, config, bus, { logger }) =>
      new CatalogService(gateway, stocks, showcase, config, bus, logger),
    [
      tokens.catalogGateway,
      tokens.showcaseGateway,
      tokens.showcase,
      tokens.config,
      tokens.bus,
      tokens.environment,
    ],
  );
};

import { CatalogService, ShareService, StockWatch } from '@shop/application/catalog';

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
  bind(tokens.share).toResolvedValue(
    (alerts, { linkClipboard, logger }) => new ShareService(linkClipboard, alerts, logger),
    [tokens.alerts, tokens.environment],
  );
  bind(tokens.stocks).toResolvedValue(
    (catalog, { scheduler, visibility }) => new StockWatch(catalog, scheduler, visibility),
    [tokens.catalog, tokens.environment],
  );
};

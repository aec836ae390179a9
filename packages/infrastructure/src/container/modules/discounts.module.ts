import { DiscountsService } from '@shop/application/discounts';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpDiscountsGateway } from '../../discounts/index.ts';

export const discountsModule: RoomModule = (bind) => {
  bind(tokens.discountsGateway).toResolvedValue(
    (api, catalog) => new HttpDiscountsGateway(api, catalog),
    [tokens.api, tokens.catalogGateway],
  );
  bind(tokens.discounts).toResolvedValue(
    (gateway, catalog, showcase, config, bus, { logger }) =>
      new DiscountsService(gateway, catalog, showcase, config, bus, logger),
    [tokens.discountsGateway, tokens.catalog, tokens.showcase, tokens.config, tokens.bus, tokens.environment],
  );
};

import { SearchService } from '@shop/application/search';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpSearchGateway } from '../../search/index.ts';

export const searchModule: RoomModule = (bind) => {
  bind(tokens.searchGateway).toResolvedValue((api) => new HttpSearchGateway(api), [tokens.api]);
  bind(tokens.search).toResolvedValue(
    (gateway, showcase, catalog, config, bus, { scheduler, logger }) =>
      new SearchService(gateway, showcase, catalog, config, scheduler, bus, logger),
    [tokens.searchGateway, tokens.showcase, tokens.catalog, tokens.config, tokens.bus, tokens.environment],
  );
};

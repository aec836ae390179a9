import { CategoryFinder, SearchService } from '@shop/application/search';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpCategoryModels, HttpSearchGateway } from '../../search/index.ts';

export const searchModule: RoomModule = (bind) => {
  bind(tokens.searchGateway).toResolvedValue((api) => new HttpSearchGateway(api), [tokens.api]);
  bind(tokens.categoryModels).toResolvedValue(
    ({ fetch, scheduler, logger, apiBaseUrl }) =>
      new HttpCategoryModels(fetch, scheduler, logger, apiBaseUrl),
    [tokens.environment],
  );
  bind(tokens.categoryFinder).toResolvedValue(
    (catalog, config, models) => new CategoryFinder(catalog, config, models),
    [tokens.catalog, tokens.config, tokens.categoryModels],
  );
  bind(tokens.search).toResolvedValue(
    (gateway, showcase, catalog, config, finder, bus, { scheduler, logger }) =>
      new SearchService(gateway, showcase, catalog, config, finder, scheduler, bus, logger),
    [
      tokens.searchGateway,
      tokens.showcase,
      tokens.catalog,
      tokens.config,
      tokens.categoryFinder,
      tokens.bus,
      tokens.environment,
    ],
  );
};

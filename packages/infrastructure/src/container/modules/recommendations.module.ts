import { RecommendationsService } from '@shop/application/recommendations';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpRecommendationsGateway } from '../../recommendations/index.ts';

export const recommendationsModule: RoomModule = (bind) => {
  bind(tokens.recommendationsGateway).toResolvedValue(
    (api) => new HttpRecommendationsGateway(api),
    [tokens.api],
  );
  bind(tokens.recommendations).toResolvedValue(
    (gateway, catalog, showcase, config, bus, { logger }) =>
      new RecommendationsService(gateway, catalog, showcase, config, bus, logger),
    [
      tokens.recommendationsGateway,
      tokens.catalog,
      tokens.showcase,
      tokens.config,
      tokens.bus,
      tokens.environment,
    ],
  );
};

import { ShowcaseService } from '@shop/application/showcase';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpShowcaseGateway } from '../../showcase/index.ts';

export const showcaseModule: RoomModule = (bind) => {
  bind(tokens.showcaseGateway).toResolvedValue((api) => new HttpShowcaseGateway(api), [tokens.api]);
  bind(tokens.showcase).toResolvedValue(
    (gateway, address, config, bus, { scheduler, visibility, connectivity, logger }) =>
      new ShowcaseService(gateway, address, config, bus, scheduler, visibility, connectivity, logger),
    [tokens.showcaseGateway, tokens.address, tokens.config, tokens.bus, tokens.environment],
  );
};

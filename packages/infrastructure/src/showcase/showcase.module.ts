import { ContainerModule } from 'inversify';

import { ShowcaseService } from '@shop/application/showcase';

import { tokens } from '../container/tokens.ts';
import { HttpShowcaseGateway } from './http-showcase.gateway.ts';

export const showcaseModule = new ContainerModule(({ bind }) => {
  bind(tokens.showcaseGateway).toResolvedValue((api) => new HttpShowcaseGateway(api), [tokens.api]);
  bind(tokens.showcase).toResolvedValue(
    (gateway, address, config, bus, { scheduler, visibility, logger }) =>
      new ShowcaseService(gateway, address, config, bus, scheduler, visibility, logger),
    [tokens.showcaseGateway, tokens.address, tokens.config, tokens.bus, tokens.environment],
  );
});

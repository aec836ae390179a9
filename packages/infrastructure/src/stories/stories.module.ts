import { ContainerModule } from 'inversify';

import { catalogFeature } from '@shop/application/catalog';
import { kernelFeature } from '@shop/application/kernel';
import { showcaseFeature } from '@shop/application/showcase';
import { storiesFeature, StoriesService } from '@shop/application/stories';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpStoriesGateway } from './http-stories.gateway.ts';

const { services, ports } = storiesFeature;

export const storiesModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpStoriesGateway), [httpTokens.api]);
  bind(services.stories).toResolvedValue(inOrder(StoriesService), [
    ports.gateway,
    catalogFeature.services.catalog,
    showcaseFeature.services.showcase,
    kernelFeature.ports.bus,
    kernelFeature.ports.logger,
    kernelFeature.services.clock,
    kernelFeature.ports.scheduler,
  ]);
});

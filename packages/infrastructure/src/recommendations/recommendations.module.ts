import { ContainerModule } from 'inversify';

import { catalogFeature } from '@shop/application/catalog';
import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { recommendationsFeature, RecommendationsService } from '@shop/application/recommendations';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpRecommendationsGateway } from './http-recommendations.gateway.ts';

const { services, ports } = recommendationsFeature;

export const recommendationsModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpRecommendationsGateway), [httpTokens.api]);
  bind(services.recommendations).toResolvedValue(inOrder(RecommendationsService), [
    ports.gateway,
    catalogFeature.services.catalog,
    showcaseFeature.services.showcase,
    configFeature.services.config,
    kernelFeature.services.clock,
    kernelFeature.ports.bus,
    kernelFeature.ports.logger,
  ]);
});

import { ContainerModule } from 'inversify';

import { catalogFeature } from '@shop/application/catalog';
import { configFeature } from '@shop/application/config';
import { discountsFeature, DiscountsService } from '@shop/application/discounts';
import { kernelFeature } from '@shop/application/kernel';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpDiscountsGateway } from './http-discounts.gateway.ts';

const { services, ports } = discountsFeature;

export const discountsModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpDiscountsGateway), [
    httpTokens.api,
    catalogFeature.ports.gateway,
  ]);
  bind(services.discounts).toResolvedValue(inOrder(DiscountsService), [
    ports.gateway,
    catalogFeature.services.catalog,
    showcaseFeature.services.showcase,
    configFeature.services.config,
    kernelFeature.ports.bus,
    kernelFeature.ports.logger,
  ]);
});

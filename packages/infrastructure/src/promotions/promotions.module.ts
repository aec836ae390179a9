import { ContainerModule } from 'inversify';

import { cartFeature } from '@shop/application/cart';
import { catalogFeature } from '@shop/application/catalog';
import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { promotionsFeature, PromotionsService } from '@shop/application/promotions';
import { recommendationsFeature } from '@shop/application/recommendations';
import { sessionFeature } from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';

import { httpTokens } from '../http/index.ts';
import { byName, inOrder } from '../kernel/index.ts';
import { HttpPromotionsGateway } from './http-promotions.gateway.ts';

const { services, ports } = promotionsFeature;

export const promotionsModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpPromotionsGateway), [httpTokens.api]);
  bind(services.promotions).toResolvedValue(
    ...byName(PromotionsService, {
      ...kernelFeature.ports,
      ...ports,
      ...shellFeature.services,
      ...sessionFeature.services,
      cart: cartFeature.services.cart,
      catalog: catalogFeature.services.catalog,
      config: configFeature.services.config,
      recommendations: recommendationsFeature.services.recommendations,
    }),
  );
});

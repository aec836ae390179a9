import { ContainerModule } from 'inversify';

import { cartFeature } from '@shop/application/cart';
import { configFeature } from '@shop/application/config';
import { ClickOfferService, deliveryFeature, SilentDeliveryService } from '@shop/application/delivery';
import { kernelFeature } from '@shop/application/kernel';
import { shellFeature } from '@shop/application/shell';
import { showcaseFeature } from '@shop/application/showcase';

import { byName, inOrder } from '../kernel/index.ts';

const { services } = deliveryFeature;

export const deliveryModule = new ContainerModule(({ bind }) => {
  bind(services.clickOffer).toResolvedValue(inOrder(ClickOfferService), [
    kernelFeature.ports.persisted,
    kernelFeature.ports.scheduler,
  ]);
  bind(services.silentDelivery).toResolvedValue(
    ...byName(SilentDeliveryService, {
      ...kernelFeature.ports,
      ...shellFeature.services,
      cart: cartFeature.services.cart,
      config: configFeature.services.config,
      showcase: showcaseFeature.services.showcase,
    }),
  );
});

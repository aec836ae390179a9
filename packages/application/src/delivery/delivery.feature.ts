import { embeddedProducts } from '@shop/domain/cart';
import { first } from 'rxjs';

import { cartFeature } from '../cart/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { shellFeature } from '../shell/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { ClickOfferService } from './click-offer.service.ts';
import type { SilentDeliveryService } from './silent-delivery.service.ts';

export const deliveryFeature = defineFeature({
  name: 'delivery',
  services: {
    silentDelivery: token<SilentDeliveryService>('silent delivery'),
    clickOffer: token<ClickOfferService>('click offer'),
  },
  needs: [cartFeature, configFeature, shellFeature, showcaseFeature],
  /** Adult goods may come into the cart on any screen: from then on the choice to leave orders at the door is watched (SIL-03). */
  start: (shop) => {
    const adult$ = shop.cart.state$.pipe(
      first(({ cart }) => cart !== null && embeddedProducts(cart).some(({ isAdult }) => isAdult)),
    );
    adult$.subscribe(() => {
      void shop.load('delivery').then(() => shop.silentDelivery);
    });
  },
});

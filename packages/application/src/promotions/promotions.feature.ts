import { first } from 'rxjs';

import { cartFeature } from '../cart/index.ts';
import { catalogFeature } from '../catalog/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { recommendationsFeature } from '../recommendations/index.ts';
import { sessionFeature } from '../session/index.ts';
import { shellFeature } from '../shell/index.ts';
import type { PromotionsGateway } from './promotions.gateway.ts';
import type { PromotionsService } from './promotions.service.ts';

export const promotionsFeature = defineFeature({
  name: 'promotions',
  services: { promotions: token<PromotionsService>('promotions') },
  ports: { gateway: token<PromotionsGateway>('promotions gateway') },
  needs: [cartFeature, catalogFeature, configFeature, recommendationsFeature, sessionFeature, shellFeature],
  /** Tells of completed conditions from the moment a promotion is attached to the cart (PRM-16). */
  start: (shop) => {
    const attached$ = shop.cart.state$.pipe(first(({ cart }) => (cart?.promotion ?? null) !== null));
    attached$.subscribe(() => {
      void shop.load('promotions').then(() => {
        shop.promotions.follow();
      });
    });
  },
});

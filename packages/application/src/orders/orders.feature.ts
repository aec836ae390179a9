import { first } from 'rxjs';

import { cartFeature } from '../cart/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature } from '../session/index.ts';
import { shellFeature } from '../shell/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { OrdersGateway } from './orders.gateway.ts';
import type { OrdersService } from './orders.service.ts';

export const ordersFeature = defineFeature({
  name: 'orders',
  services: { orders: token<OrdersService>('orders') },
  ports: { gateway: token<OrdersGateway>('orders gateway') },
  needs: [cartFeature, configFeature, sessionFeature, shellFeature, showcaseFeature],
  /** Follows current orders from the moment somebody is signed in (STS-08); later sign-ins the service hears itself. */
  start: (shop) => {
    const signedIn$ = shop.session.state$.pipe(first(({ isSignedIn }) => isSignedIn));
    signedIn$.subscribe(() => {
      void shop.load('orders').then(() => shop.orders.startTracking());
    });
  },
});

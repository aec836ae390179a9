import { addressFeature } from '../address/index.ts';
import { analyticsFeature } from '../analytics/index.ts';
import { cartFeature } from '../cart/index.ts';
import { configFeature } from '../config/index.ts';
import { deliveryFeature } from '../delivery/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { maintenanceFeature } from '../maintenance/index.ts';
import { profileFeature } from '../profile/index.ts';
import { sessionFeature } from '../session/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { CheckoutGateway } from './checkout.gateway.ts';
import type { ChosenPayment } from './checkout-dependencies.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { OrderHistory } from './order-events.ts';

export const checkoutFeature = defineFeature({
  name: 'checkout',
  services: { checkout: token<CheckoutService>('checkout') },
  ports: {
    gateway: token<CheckoutGateway>('checkout gateway'),
    payments: token<ChosenPayment>('chosen payment'),
    orderHistory: token<OrderHistory>('order history'),
  },
  needs: [
    addressFeature,
    analyticsFeature,
    cartFeature,
    configFeature,
    deliveryFeature,
    maintenanceFeature,
    profileFeature,
    sessionFeature,
    showcaseFeature,
  ],
  providers: ['orders', 'payments'],
  frozen: ['checkout'],
});

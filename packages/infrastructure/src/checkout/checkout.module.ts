import { ContainerModule } from 'inversify';

import { addressFeature } from '@shop/application/address';
import { analyticsFeature } from '@shop/application/analytics';
import { cartFeature } from '@shop/application/cart';
import { checkoutFeature, CheckoutService, OrderEvents } from '@shop/application/checkout';
import { configFeature } from '@shop/application/config';
import { deliveryFeature } from '@shop/application/delivery';
import { kernelFeature, token } from '@shop/application/kernel';
import { maintenanceFeature } from '@shop/application/maintenance';
import { ordersFeature } from '@shop/application/orders';
import { paymentsFeature } from '@shop/application/payments';
import { profileFeature } from '@shop/application/profile';
import { sessionFeature } from '@shop/application/session';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { byName, inOrder } from '../kernel/index.ts';
import { HttpCheckoutGateway } from './http-checkout.gateway.ts';

const orderEvents = token<OrderEvents>('order events');
const { services, ports } = checkoutFeature;

export const checkoutModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpCheckoutGateway), [httpTokens.api]);
  bind(ports.payments).toService(paymentsFeature.services.payments);
  bind(ports.orderHistory).toService(ordersFeature.ports.gateway);
  bind(orderEvents).toResolvedValue(inOrder(OrderEvents), [
    ports.orderHistory,
    analyticsFeature.services.analytics,
    kernelFeature.ports.persisted,
  ]);
  bind(services.checkout).toResolvedValue(
    ...byName(CheckoutService, {
      ...kernelFeature.services,
      ...kernelFeature.ports,
      ...ports,
      ...deliveryFeature.services,
      orderEvents,
      session: sessionFeature.services.session,
      address: addressFeature.services.address,
      showcase: showcaseFeature.services.showcase,
      cart: cartFeature.services.cart,
      accident: maintenanceFeature.services.accident,
      age: profileFeature.services.age,
      config: configFeature.services.config,
      isMobile: configFeature.ports.isMobile,
    }),
  );
});

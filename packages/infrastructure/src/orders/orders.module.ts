import { ContainerModule } from 'inversify';

import { cartFeature } from '@shop/application/cart';
import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { ordersFeature, OrdersService } from '@shop/application/orders';
import { settingsFeature } from '@shop/application/profile';
import { sessionFeature } from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';
import { showcaseFeature } from '@shop/application/showcase';

import { isFinished } from '@shop/domain/orders';

import { httpTokens } from '../http/index.ts';
import { byName, inOrder } from '../kernel/index.ts';
import { HttpOrdersGateway } from './http-orders.gateway.ts';

const { services, ports } = ordersFeature;

export const ordersModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpOrdersGateway), [httpTokens.api]);
  bind(settingsFeature.ports.hasUnfinishedOrders).toResolvedValue(
    (orders) => async () => {
      if (!(await orders.loadTracking())) return null;
      return orders.tracking.data?.statuses.some(({ type }) => !isFinished(type)) ?? null;
    },
    [services.orders],
  );
  bind(services.orders).toResolvedValue(
    ...byName(OrdersService, {
      ...kernelFeature.ports,
      clock: kernelFeature.services.clock,
      gateway: ports.gateway,
      session: sessionFeature.services.session,
      showcase: showcaseFeature.services.showcase,
      cart: cartFeature.services.cart,
      config: configFeature.services.config,
      toasts: shellFeature.services.toasts,
    }),
  );
});

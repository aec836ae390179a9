import { ContainerModule } from 'inversify';

import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { ordersFeature, OrdersService } from '@shop/application/orders';
import { sessionFeature } from '@shop/application/session';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpOrdersGateway } from './http-orders.gateway.ts';

const { services, ports } = ordersFeature;
const { scheduler, visibility, connectivity, bus, logger } = kernelFeature.ports;

export const ordersModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpOrdersGateway), [httpTokens.api]);
  bind(services.orders).toResolvedValue(inOrder(OrdersService), [
    ports.gateway,
    sessionFeature.services.session,
    showcaseFeature.services.showcase,
    configFeature.services.config,
    scheduler,
    visibility,
    connectivity,
    bus,
    logger,
  ]);
});

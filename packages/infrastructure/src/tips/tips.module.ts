import { ContainerModule } from 'inversify';

import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { ordersFeature } from '@shop/application/orders';
import { shellFeature } from '@shop/application/shell';
import { tipsFeature, TipsService } from '@shop/application/tips';

import { httpTokens } from '../http/index.ts';
import { byName, inOrder } from '../kernel/index.ts';
import { HttpTipsGateway } from './http-tips.gateway.ts';

const { services, ports } = tipsFeature;

export const tipsModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpTipsGateway), [httpTokens.api]);
  bind(services.tips).toResolvedValue(
    ...byName(TipsService, {
      ...kernelFeature.ports,
      clock: kernelFeature.services.clock,
      gateway: ports.gateway,
      orders: ordersFeature.services.orders,
      config: configFeature.services.config,
      alerts: shellFeature.services.alerts,
    }),
  );
});

import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { sessionFeature } from '@shop/application/session';
import { subscriptionFeature, SubscriptionService } from '@shop/application/subscription';

import { httpTokens } from '../http/index.ts';
import { byName, inOrder } from '../kernel/index.ts';
import { browsersPaymentTabs } from './browser-payment-tabs.ts';
import { HttpSubscriptionGateway } from './http-subscription.gateway.ts';

const { services, ports } = subscriptionFeature;

export const subscriptionModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpSubscriptionGateway), [httpTokens.api]);
  bind(ports.tabs).toResolvedValue(browsersPaymentTabs);
  bind(services.subscription).toResolvedValue(
    ...byName(SubscriptionService, {
      ...kernelFeature.ports,
      ...ports,
      clock: kernelFeature.services.clock,
      session: sessionFeature.services.session,
    }),
  );
});

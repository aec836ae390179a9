import { ContainerModule } from 'inversify';

import { analyticsFeature } from '@shop/application/analytics';
import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import {
  BankAppService,
  CardBindingService,
  paymentsFeature,
  PaymentsService,
} from '@shop/application/payments';

import { httpTokens } from '../http/index.ts';
import { byName, inOrder } from '../kernel/index.ts';
import { HttpPaymentsGateway } from './http-payments.gateway.ts';

const { services, ports } = paymentsFeature;

export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpPaymentsGateway), [httpTokens.api]);
  bind(services.payments).toResolvedValue(inOrder(PaymentsService), [ports.gateway, kernelFeature.ports.bus]);
  bind(services.cardBinding).toResolvedValue(inOrder(CardBindingService), [
    ports.gateway,
    services.payments,
    kernelFeature.ports.scheduler,
    kernelFeature.ports.bus,
  ]);
  bind(services.bankApp).toResolvedValue(
    ...byName(BankAppService, {
      ...kernelFeature.ports,
      config: configFeature.services.config,
      analytics: analyticsFeature.services.analytics,
      isMobile: configFeature.ports.isMobile,
    }),
  );
});

import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { paymentsFeature, PaymentsService } from '@shop/application/payments';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpPaymentsGateway } from './http-payments.gateway.ts';

const { services, ports } = paymentsFeature;

export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpPaymentsGateway), [httpTokens.api]);
  bind(services.payments).toResolvedValue(inOrder(PaymentsService), [ports.gateway, kernelFeature.ports.bus]);
});

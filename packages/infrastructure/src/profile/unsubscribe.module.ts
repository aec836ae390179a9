import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { unsubscribeFeature, UnsubscribeService } from '@shop/application/profile';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpUnsubscribeGateway } from './http-unsubscribe.gateway.ts';

const { services, ports } = unsubscribeFeature;

export const unsubscribeModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpUnsubscribeGateway), [httpTokens.api]);
  bind(services.unsubscribe).toResolvedValue(inOrder(UnsubscribeService), [
    ports.gateway,
    kernelFeature.ports.logger,
  ]);
});

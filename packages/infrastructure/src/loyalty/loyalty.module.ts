import { ContainerModule } from 'inversify';

import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { loyaltyFeature, LoyaltyService } from '@shop/application/loyalty';
import { profileFeature } from '@shop/application/profile';
import { sessionFeature } from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpLoyaltyGateway } from './http-loyalty.gateway.ts';

const { services, ports } = loyaltyFeature;
const { persisted, bus, logger, scheduler } = kernelFeature.ports;

export const loyaltyModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpLoyaltyGateway), [httpTokens.api]);
  bind(services.loyalty).toResolvedValue(inOrder(LoyaltyService), [
    ports.gateway,
    sessionFeature.services.session,
    configFeature.services.config,
    profileFeature.services.profile,
    shellFeature.services.alerts,
    persisted,
    bus,
    logger,
    scheduler,
  ]);
});

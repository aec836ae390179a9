import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { AgeService, profileFeature, ProfileService, UserStateService } from '@shop/application/profile';
import { sessionFeature } from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpProfileGateway } from './http-profile.gateway.ts';

const { services, ports } = profileFeature;
const { persisted, bus, logger } = kernelFeature.ports;

export const profileModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpProfileGateway), [httpTokens.api]);
  bind(services.profile).toResolvedValue(inOrder(ProfileService), [
    ports.gateway,
    sessionFeature.services.session,
    bus,
    logger,
  ]);
  bind(services.age).toResolvedValue(inOrder(AgeService), [persisted, services.profile, bus]);
  bind(services.userState).toResolvedValue(inOrder(UserStateService), [
    ports.deviceId,
    persisted,
    sessionFeature.services.session,
    services.age,
    shellFeature.services.cookieNotice,
  ]);
});

import { ContainerModule } from 'inversify';

import { bannersFeature, BannersService } from '@shop/application/banners';
import { kernelFeature } from '@shop/application/kernel';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpBannersGateway } from './http-banners.gateway.ts';

const { services, ports } = bannersFeature;
const { bus, connectivity, logger, persisted, visibility } = kernelFeature.ports;

export const bannersModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpBannersGateway), [httpTokens.api]);
  bind(services.banners).toResolvedValue(inOrder(BannersService), [
    ports.gateway,
    showcaseFeature.services.showcase,
    persisted,
    kernelFeature.services.clock,
    bus,
    logger,
    connectivity,
    visibility,
  ]);
});

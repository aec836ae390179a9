import { ContainerModule } from 'inversify';

import { addressFeature } from '@shop/application/address';
import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { showcaseFeature, ShowcaseService } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpShowcaseGateway } from './http-showcase.gateway.ts';

const { services, ports } = showcaseFeature;
const { bus, scheduler, visibility, connectivity, logger } = kernelFeature.ports;

export const showcaseModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpShowcaseGateway), [httpTokens.api]);
  bind(services.showcase).toResolvedValue(inOrder(ShowcaseService), [
    ports.gateway,
    ports.visitor,
    addressFeature.services.address,
    configFeature.services.config,
    bus,
    kernelFeature.services.clock,
    scheduler,
    visibility,
    connectivity,
    logger,
  ]);
});

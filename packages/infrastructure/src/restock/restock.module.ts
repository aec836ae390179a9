import { ContainerModule } from 'inversify';

import { catalogFeature } from '@shop/application/catalog';
import { kernelFeature } from '@shop/application/kernel';
import { restockFeature, RestockService } from '@shop/application/restock';
import { sessionFeature } from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpRestockGateway } from './http-restock.gateway.ts';

const { services, ports } = restockFeature;
const { bus, logger, scheduler, visibility } = kernelFeature.ports;

export const restockModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpRestockGateway), [httpTokens.api]);
  bind(services.restock).toResolvedValue(inOrder(RestockService), [
    ports.gateway,
    catalogFeature.services.catalog,
    showcaseFeature.services.showcase,
    sessionFeature.services.session,
    sessionFeature.services.signInRequest,
    shellFeature.services.alerts,
    bus,
    logger,
    scheduler,
    visibility,
  ]);
});

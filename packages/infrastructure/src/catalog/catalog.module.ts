import { ContainerModule } from 'inversify';

import { catalogFeature, CatalogService, ShareService, StockWatch } from '@shop/application/catalog';
import { configFeature } from '@shop/application/config';
import { kernelFeature } from '@shop/application/kernel';
import { shellFeature } from '@shop/application/shell';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpCatalogGateway } from './http-catalog.gateway.ts';

const { services, ports } = catalogFeature;
const { bus, scheduler, visibility, logger } = kernelFeature.ports;

export const catalogModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpCatalogGateway), [httpTokens.api]);
  bind(services.catalog).toResolvedValue(inOrder(CatalogService), [
    ports.gateway,
    showcaseFeature.ports.gateway,
    showcaseFeature.services.showcase,
    configFeature.services.config,
    bus,
    logger,
  ]);
  bind(services.share).toResolvedValue(inOrder(ShareService), [
    ports.linkClipboard,
    shellFeature.services.alerts,
    logger,
  ]);
  bind(services.stocks).toResolvedValue(inOrder(StockWatch), [services.catalog, scheduler, visibility]);
});

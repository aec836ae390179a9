import { ContainerModule } from 'inversify';

import { catalogFeature } from '@shop/application/catalog';
import { configFeature } from '@shop/application/config';
import { kernelFeature, token } from '@shop/application/kernel';
import { CategoryFinder, searchFeature, SearchService } from '@shop/application/search';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpCategoryModels } from './http-category-models.ts';
import { HttpSearchGateway } from './http-search.gateway.ts';

const finderToken = token<CategoryFinder>('category finder');
const { services, ports } = searchFeature;
const { scheduler, bus, logger, persisted } = kernelFeature.ports;
const { catalog } = catalogFeature.services;
const { config } = configFeature.services;

export const searchModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpSearchGateway), [httpTokens.api]);
  bind(ports.categoryModels).toResolvedValue(
    ({ fetch, apiBaseUrl }, timers, log) => new HttpCategoryModels(fetch, timers, log, apiBaseUrl),
    [httpTokens.environment, scheduler, logger],
  );
  bind(finderToken).toResolvedValue(inOrder(CategoryFinder), [catalog, config, ports.categoryModels]);
  bind(services.search).toResolvedValue(inOrder(SearchService), [
    ports.gateway,
    showcaseFeature.services.showcase,
    catalog,
    config,
    finderToken,
    scheduler,
    bus,
    logger,
    persisted,
  ]);
});

import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { shellFeature } from '../shell/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { CatalogGateway } from './catalog.gateway.ts';
import type { CatalogService } from './catalog.service.ts';
import type { LinkClipboard, ShareService } from './share.service.ts';
import type { StockWatch } from './stock-watch.ts';

export const catalogFeature = defineFeature({
  name: 'catalog',
  services: {
    catalog: token<CatalogService>('catalog'),
    share: token<ShareService>('share'),
    stocks: token<StockWatch>('stocks'),
  },
  ports: {
    gateway: token<CatalogGateway>('catalog gateway'),
    linkClipboard: token<LinkClipboard>('link clipboard'),
  },
  needs: [configFeature, shellFeature, showcaseFeature],
  dehydrate: ({ catalog }) => catalog.dehydrate(),
  hydrate: ({ catalog }, snapshot) => {
    catalog.hydrate(snapshot);
  },
});

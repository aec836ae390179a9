import { catalogFeature } from '../catalog/index.ts';
import type { CatalogGateway } from '../catalog/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, filled, token } from '../kernel/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { DiscountsGateway } from './discounts.gateway.ts';
import type { DiscountsService } from './discounts.service.ts';

export const discountsFeature = defineFeature({
  name: 'discounts',
  services: { discounts: token<DiscountsService>('discounts') },
  ports: { gateway: token<DiscountsGateway & Pick<CatalogGateway, 'products'>>('discounts gateway') },
  needs: [catalogFeature, configFeature, showcaseFeature],
  dehydrate: ({ discounts }) => filled(discounts.dehydrate()),
  hydrate: ({ discounts }, snapshot) => {
    discounts.hydrate(snapshot);
  },
});

import { catalogFeature } from '../catalog/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { CategoryModels } from './category-models.ts';
import type { SearchGateway } from './search.gateway.ts';
import type { SearchService } from './search.service.ts';

export const searchFeature = defineFeature({
  name: 'search',
  services: { search: token<SearchService>('search') },
  ports: {
    gateway: token<SearchGateway>('search gateway'),
    categoryModels: token<CategoryModels>('category models'),
  },
  needs: [catalogFeature, configFeature, showcaseFeature],
});

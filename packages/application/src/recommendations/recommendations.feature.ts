import { catalogFeature } from '../catalog/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, filled, token } from '../kernel/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { RecommendationsGateway } from './recommendations.gateway.ts';
import type { RecommendationsService } from './recommendations.service.ts';

export const recommendationsFeature = defineFeature({
  name: 'recommendations',
  services: { recommendations: token<RecommendationsService>('recommendations') },
  ports: { gateway: token<RecommendationsGateway>('recommendations gateway') },
  needs: [catalogFeature, configFeature, showcaseFeature],
  dehydrate: ({ recommendations }) => filled(recommendations.dehydrate()),
  hydrate: ({ recommendations }, snapshot) => {
    recommendations.hydrate(snapshot);
  },
});

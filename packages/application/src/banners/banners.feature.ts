import { defineFeature, token } from '../kernel/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { BannersGateway } from './banners.gateway.ts';
import type { BannersService } from './banners.service.ts';

export const bannersFeature = defineFeature({
  name: 'banners',
  services: { banners: token<BannersService>('banners') },
  ports: { gateway: token<BannersGateway>('banners gateway') },
  needs: [showcaseFeature],
});

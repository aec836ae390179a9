import { catalogFeature } from '../catalog/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import type { ListingGateway } from './listing.gateway.ts';
import type { ListingService } from './listing.service.ts';

export const listingFeature = defineFeature({
  name: 'listing',
  services: { listing: token<ListingService>('listing') },
  ports: { gateway: token<ListingGateway>('listing gateway') },
  needs: [catalogFeature, showcaseFeature],
});

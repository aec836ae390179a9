import { ContainerModule } from 'inversify';

import { catalogFeature } from '@shop/application/catalog';
import { kernelFeature } from '@shop/application/kernel';
import { listingFeature, ListingService } from '@shop/application/listing';
import { showcaseFeature } from '@shop/application/showcase';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpListingGateway } from './http-listing.gateway.ts';

const { services, ports } = listingFeature;

export const listingModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpListingGateway), [httpTokens.api]);
  bind(services.listing).toResolvedValue(inOrder(ListingService), [
    ports.gateway,
    catalogFeature.services.catalog,
    showcaseFeature.services.showcase,
    kernelFeature.ports.bus,
    kernelFeature.ports.logger,
  ]);
});

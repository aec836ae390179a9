export { listingFeature } from './listing.feature.ts';
export type { ListingGateway, ProductFacts } from './listing.gateway.ts';
export { ListingService } from './listing.service.ts';
export type { ListedProduct } from './listing.service.ts';

export { listingRoutes } from './listing.routes.ts';

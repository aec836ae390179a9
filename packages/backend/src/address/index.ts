export { mergeAddresses, sweepAddresses } from './address.repository.ts';
export { addressRoutes } from './address.routes.ts';
export type { GeoFailure, GeoPoint, GeoProvider } from './geo-provider.ts';
export { createHttpGeoProvider } from './http-geo-provider.ts';
export { suggestMessages } from './suggest-message.ts';

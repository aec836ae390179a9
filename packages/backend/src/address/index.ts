export { mergeAddresses, sweepAddresses } from './address.repository.ts';
export { addressRoutes } from './address.routes.ts';
export type { GeoFailure, GeoPoint, GeoProvider } from './geo-provider.ts';
export { createGeoProvider } from './geo/create-geo-provider.ts';
export type { GeoProviderTools } from './geo/create-geo-provider.ts';
export { createGeoCities } from './geo/geo-cities.ts';
export type { GeoCity } from './geo/geo-cities.ts';
export { GeoCounts } from './geo/geo-counts.ts';
export { suggestMessages } from './suggest-message.ts';

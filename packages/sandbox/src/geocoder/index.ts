export { readGazetteer } from './gazetteer.ts';
export type { Gazetteer } from './gazetteer.ts';
export { createGeocoder } from './geocoder.ts';
export type { GeocodedCity, Geocoder } from './geocoder.ts';
export { geocoderRoutes } from './geocoder.routes.ts';

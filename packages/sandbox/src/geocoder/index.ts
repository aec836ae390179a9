export { readGazetteer } from './gazetteer.ts';
export type { Gazetteer } from './gazetteer.ts';
export { geocoderRoutes } from './geocoder.routes.ts';

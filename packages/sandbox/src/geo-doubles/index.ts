export { dadataRoutes } from './dadata.routes.ts';
export { geoKeys } from './geo-keys.ts';
export type { GeoKeys } from './geo-keys.ts';
export { twoGisRoutes } from './two-gis.routes.ts';

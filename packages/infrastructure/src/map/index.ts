export { ConfiguredMapViews } from './configured-map-views.ts';
export type { MapViewsOptions } from './configured-map-views.ts';
export { HttpMapGateway } from './http-map.gateway.ts';
export { BrowserGeolocation } from './browser-geolocation.ts';

export { ConfiguredMapViews } from './configured-map-views.ts';
export type { MapViewsOptions } from './configured-map-views.ts';

export * from './map-view.ts';
export * from './map.gateway.ts';
export * from './map.service.ts';
export * from './point-lookup.ts';
export * from './geolocation.ts';
export { mapFeature } from './map.feature.ts';

export * from './address.gateway.ts';
export * from './address.model.ts';
export * from './address.service.ts';
export * from './geolocation.ts';
export * from './map.gateway.ts';
export * from './map.service.ts';
export * from './map-view.ts';
export * from './point-lookup.ts';

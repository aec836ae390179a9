export { features } from '../src/shop/shop.ts';
export { defaultCatalogConfig, defaultWebConfig } from '../src/config/defaults.ts';
export * from './fakes.ts';
export * from './gateways.ts';
export * from './map-calls.ts';
export * from './map.ts';
export * from './store.ts';
export * from './virtual-time.ts';

export * from './banners.gateway.ts';
export * from './banners.service.ts';
export { bannersFeature } from './banners.feature.ts';

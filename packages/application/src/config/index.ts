export * from './config.gateway.ts';
export * from './config.model.ts';
export * from './config.service.ts';
export { configFeature } from './config.feature.ts';

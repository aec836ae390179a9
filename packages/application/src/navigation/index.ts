export * from './navigation.service.ts';
export { navigationFeature } from './navigation.feature.ts';

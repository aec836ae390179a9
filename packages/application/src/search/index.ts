export * from './category-finder.ts';
export * from './category-models.ts';
export * from './search.gateway.ts';
export * from './search.service.ts';
export { searchFeature } from './search.feature.ts';

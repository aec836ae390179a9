export * from './recipes.gateway.ts';
export * from './recipes.service.ts';
export { recipesFeature } from './recipes.feature.ts';

export * from './recommendations.gateway.ts';
export * from './recommendations.service.ts';
export { recommendationsFeature } from './recommendations.feature.ts';

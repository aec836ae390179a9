export * from './analytics.service.ts';
export { analyticsFeature } from './analytics.feature.ts';

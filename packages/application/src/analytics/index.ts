export * from './analytics.service.ts';
export * from './vitals.service.ts';
export { analyticsFeature } from './analytics.feature.ts';

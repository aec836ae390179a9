export * from './documents.gateway.ts';
export * from './documents.service.ts';
export { documentsFeature } from './documents.feature.ts';

export type { PageVisitor } from './page-visitor.ts';
export * from './showcase.gateway.ts';
export * from './showcase.service.ts';
export { showcaseFeature } from './showcase.feature.ts';

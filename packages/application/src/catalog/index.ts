export * from './catalog.gateway.ts';
export * from './catalog.model.ts';
export * from './catalog.service.ts';
export * from './discounts.service.ts';
export * from './recommendations.service.ts';
export * from './share.service.ts';
export * from './stock-watch.ts';
export type { CatalogSnapshot } from './catalog-snapshot.ts';

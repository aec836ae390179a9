export * from './catalog.gateway.ts';
export * from './catalog.model.ts';
export * from './catalog.service.ts';
export type { CatalogSnapshot } from './catalog-snapshot.ts';

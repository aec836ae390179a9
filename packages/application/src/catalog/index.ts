export * from './catalog.gateway.ts';
export * from './catalog.model.ts';
export * from './catalog.service.ts';
export * from './share.service.ts';
export * from './stock-watch.ts';
export type { CatalogSnapshot } from './catalog-snapshot.ts';
export { branches, isExcluded, visibleCategories, visibleProducts } from './exclusion.ts';
export { listWithLive } from './live-products.ts';
export { ShowcaseQueries } from './showcase-queries.ts';

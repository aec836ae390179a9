export type { CatalogReader, ShowcaseSnapshot, SnapshotProduct } from './catalog-reader.ts';
export { Catalog } from './catalog.service.ts';
export { catalogRoutes } from './catalog.routes.ts';

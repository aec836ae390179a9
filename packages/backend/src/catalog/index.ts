export { assortmentOf } from './assortment.ts';
export type { CatalogReader, ShowcaseSnapshot } from './catalog-reader.ts';
export type { SnapshotProduct } from './snapshot-product.ts';
export { Catalog } from './catalog.service.ts';
export type { CatalogUse } from './catalog.service.ts';
export { catalogRoutes } from './catalog.routes.ts';
export { withShowcase } from './with-showcase.ts';
export { parsePromoText } from './import/promo-text.ts';

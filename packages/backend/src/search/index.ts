export { CatalogSearch } from './catalog-search.ts';
export { createSharedSearch } from './product-search.ts';
export type { ProductSearch, SoldIn } from './product-search.ts';
export { SearchInWorker } from './search-in-worker.ts';
export type { SearchDocument } from './search-fields.ts';
export { searchRoutes } from './search.routes.ts';

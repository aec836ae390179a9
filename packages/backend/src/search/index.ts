export { CatalogSearch } from './catalog-search.ts';
export type { SearchDocument } from './search-fields.ts';
export { searchRoutes } from './search.routes.ts';

export { SearchIndex } from './search-index.ts';
export type { SearchDocument } from './search-index.ts';
export { searchRoutes } from './search.routes.ts';

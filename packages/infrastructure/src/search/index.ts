export { HttpCategoryModels } from './http-category-models.ts';
export { HttpSearchGateway } from './http-search.gateway.ts';

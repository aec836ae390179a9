export { HttpCatalogGateway } from './http-catalog.gateway.ts';
export { HttpDiscountsGateway } from './http-discounts.gateway.ts';
export { HttpRecommendationsGateway } from './http-recommendations.gateway.ts';
export { optionalKopecks, toProduct } from './product-mapping.ts';

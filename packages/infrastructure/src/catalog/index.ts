export { HttpCatalogGateway } from './http-catalog.gateway.ts';
export { optionalKopecks, toProduct } from './product-mapping.ts';

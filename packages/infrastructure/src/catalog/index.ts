export { HttpCatalogGateway } from './http-catalog.gateway.ts';
export { productsOf } from './product-mapping.ts';

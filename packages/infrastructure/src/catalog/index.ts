export { HttpCatalogGateway } from './http-catalog.gateway.ts';
export {
  optionalKopecks,
  toCategory,
  toCategoryAnswer,
  toComboSet,
  toProduct,
  toProducts,
} from './product-mapping.ts';

export { allowedQuantity } from '../cart/index.ts';
export * from './categories.ts';
export * from './layout.ts';
export * from './product.ts';
export * from './specification.ts';
export { catalogTexts } from './texts.ts';

export { embeddedProduct, findProduct } from './cart-answer.ts';
export { calculate, isSameCalculation, lineKey, pricingInputOf, totalsOf } from './cart-calculation.ts';
export { cartRoutes } from './cart.routes.ts';
export { storeNextVersion, sweepCarts } from './cart.repository.ts';
export type { CartRow } from './cart.repository.ts';
export type { CartLineRecord } from './cart.tables.ts';
export { mergeCarts } from './merge-carts.ts';
export { subtractOrder } from './subtract-order.ts';
export { getCart } from './get-cart.ts';

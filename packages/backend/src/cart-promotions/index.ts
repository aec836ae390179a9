export { discountRoutes } from './discounts.routes.ts';
export { explainedCart } from './explained-cart.ts';

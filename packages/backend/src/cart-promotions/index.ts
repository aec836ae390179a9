export { cartPromotionRoutes } from './cart-promotions.routes.ts';
export { explainedCart } from './explained-cart.ts';

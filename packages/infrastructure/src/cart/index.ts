export { LazyCartPricing } from './cart-pricing.ts';
export { HttpCartGateway } from './http-cart.gateway.ts';
export { promptCartPricing } from './prompt-cart-pricing.ts';

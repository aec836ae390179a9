export type { CartPricing } from './cart-pricing.ts';
export type { KnownGoods } from './cart-preview.ts';
export * from './cart.gateway.ts';
export * from './cart.service.ts';
export * from './cart.state.ts';
export { cartFeature } from './cart.feature.ts';

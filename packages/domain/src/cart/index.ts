export * from './cart.ts';
export * from './line-key.ts';
export * from './price-cart.ts';
export * from './quantities.ts';

export { createShopContainer } from './create-shop-container.ts';
export { createLazyShopContainer } from './create-lazy-shop-container.ts';
export type { ShopContainer } from './core-container.ts';
export type { SessionAccess, ShopEnvironment } from './environment.ts';
export { tokens } from './tokens.ts';

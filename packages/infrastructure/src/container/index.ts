export { createShopContainer } from './create-shop-container.ts';
export type { ShopContainer } from './create-shop-container.ts';
export type { SessionAccess, ShopEnvironment } from './environment.ts';
export { tokens } from './tokens.ts';

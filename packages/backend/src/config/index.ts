export { configRoutes } from './config.routes.ts';
export { readShopConfig } from './read-shop-config.ts';
export { shopConfigSchema } from './shop-config.ts';
export type { ShopConfig } from './shop-config.ts';

export { configRoutes } from './config.routes.ts';
export { Configuration } from './configuration.ts';
export type { ConfigurationReader } from './configuration-reader.ts';
export { raiseConfigVersion } from './load-configuration.ts';
export { readShopConfig } from './read-shop-config.ts';
export { shopConfigSchema } from './shop-config.ts';
export type { ShopConfig } from './shop-config.ts';

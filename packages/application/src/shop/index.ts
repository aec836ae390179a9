export { shopOf, withNeeds } from './shop.ts';
export type { FeatureLoading, FeatureName, Shop } from './shop.ts';
export { dehydrateShop, frozenServices, hydrateShop, prepareServerRender, startShop } from './start-shop.ts';
export type { ShopSnapshot } from './start-shop.ts';

export type { LazyRoom, Shop } from './shop.ts';
export type { ShopSnapshot } from './snapshot.ts';
export { dehydrateShop, hydrateShop, prepareServerRender, startShop } from './start-shop.ts';

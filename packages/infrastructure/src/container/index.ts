export { createShopContainer } from './create-shop-container.ts';
export { renderingContainers } from './rendering-container.ts';
export type { ShopContainer } from './create-shop-container.ts';
export type { ShopEnvironment } from './environment.ts';
export { allFeatureModules, featureModules, modulesFetchedFor } from './feature-modules.ts';
export type { FeatureModules } from './feature-modules.ts';

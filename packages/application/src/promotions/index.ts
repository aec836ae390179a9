export type { GoodsOf, PromotionGoods } from './promotion-goods.ts';
export * from './promotions.gateway.ts';
export * from './promotions.model.ts';
export * from './promotions.service.ts';
export * from './texts.ts';
export { promotionsFeature } from './promotions.feature.ts';

export { attachPromotion, promotionRefusal, requestedPromotion } from './attach-promotion.ts';
export type { PromotionRequest } from './attach-promotion.ts';
export { endOfDay } from './last-day.ts';
export { promotionsSweep, takePromocodeTry } from './promocode-tries.ts';
export {
  cartPromotionMessage,
  conditionMessage,
  groupMessage,
  lastEnd,
  promotionMessage,
} from './promotion-messages.ts';
export { PromotionOffer } from './promotion-offer.ts';
export type { OfferedGroup } from './promotion-offer.ts';
export type { StoredGroup, StoredPromotion, PromotionReader, PromotionSet } from './promotion-reader.ts';
export { productsInListOrder } from './promotion-products.ts';
export { promotionRoutes } from './promotions.routes.ts';
export { Promotions } from './promotions.service.ts';
export { offerReading, readOffer } from './read-offer.ts';
export type { ShopperRow } from './shopper.ts';
export type { OfferRequest } from './read-offer.ts';
export { countPromotions, promotionLists, shownPromotions } from './shown-promotions.ts';
export { noteUse, returnUse, takeUse } from './uses.ts';
export { eraseUses } from './erase-uses.ts';

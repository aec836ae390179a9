export { ClickOfferService } from './click-offer.service.ts';
export type { ClickOfferState } from './click-offer.service.ts';
export { deliveryFeature } from './delivery.feature.ts';
export { SilentDeliveryService } from './silent-delivery.service.ts';
export type { SilentDeliveryState } from './silent-delivery.service.ts';

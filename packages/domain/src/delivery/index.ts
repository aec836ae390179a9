export { CALL_WINDOW_MS, CALLED_DELIVERY_MS, callVerdict } from './call.ts';
export type { CallInput, CallVerdict } from './call.ts';
export { CLICK_REST_MS, isOfferUsed, offeredOnClick } from './offer.ts';
export { silentDelivery } from './silent-delivery.ts';
export type { SilentDelivery, SilentInput, SilentLine } from './silent-delivery.ts';
export { silentLines } from './silent-lines.ts';
export { silentToggle } from './silent-toggle.ts';
export type { SilentToggle } from './silent-toggle.ts';
export { deliveryTexts } from './texts.ts';

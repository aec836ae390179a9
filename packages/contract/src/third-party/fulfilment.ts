/**
 * Why a warehouse does not take an order that is paid: for good, as the shopper is told by the same code (ERC-36, ERC-37), or
 * UNAVAILABLE, which says nothing and is asked again.
 */
export const fulfilmentFailures = [
  'REJECTED_ON_CREATION_IN_FULFILLMENT',
  'SLOT_NOT_AVAILABLE',
  'SLOT_RESERVATION_FAILED',
  'UNAVAILABLE',
] as const;
export type FulfilmentFailure = (typeof fulfilmentFailures)[number];

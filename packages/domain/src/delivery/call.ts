/** A shopper may call goods that wait in the store this long; then their order is cancelled (OPN-358). Days are days, whatever the pace. */
export const CALL_WINDOW_MS = 5 * 86_400_000;
/** A called delivery is promised within this time (CLK-03, ACT-18). */
export const CALLED_DELIVERY_MS = 30 * 60_000;

export type CallInput = {
  readonly isDeliveryByClick: boolean;
  /** Its goods wait in the store and nobody has called them yet. */
  readonly isDeliverable: boolean;
  /** It is on its way or delivered. */
  readonly hasLeftStore: boolean;
  readonly isStoreOpen: boolean;
};

/** What becomes of a call for the courier. */
export type CallVerdict = 'DELIVER' | 'WAS_CALLED' | 'ORDER_NOT_DELIVERABLE' | 'STORE_IS_CLOSED';

/** Whether a courier sets off (ACT-17, OPN-364); a repeated call changes nothing and is no failure. */
export function callVerdict(order: CallInput): CallVerdict {
  if (order.isDeliverable) return order.isStoreOpen ? 'DELIVER' : 'STORE_IS_CLOSED';
  return order.isDeliveryByClick && order.hasLeftStore ? 'WAS_CALLED' : 'ORDER_NOT_DELIVERABLE';
}

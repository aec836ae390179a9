/** Metres that a courier rides in a minute (15 km/h). */
const COURIER_METRES_PER_MINUTE = 250;
/** Orders that a store works on at once without anybody waiting. */
const ORDERS_WITHOUT_WAIT = 5;
/** Orders beyond these that cost a minute of waiting. */
const ORDERS_PER_MINUTE = 2;
/** The most minutes added for waiting; a store with more to do is suspended by hand. */
const MAX_WAIT_MINUTES = 30;

/** The statuses in which an order keeps a store's people busy: picked, or on its way. */
export const busyOrderStatuses = ['PROCESSING', 'DELIVERING'] as const;

/**
 * The delivery time that a store promises, in whole minutes, at least 1 (SHW-15, SHW-19): its own time for a point at its
 * door, one minute for each full 250 m of the way, and one for each full 2 orders in progress beyond 5, at most 30.
 */
export function deliveryMinutes(input: {
  /** The store's promise at its own door, in minutes. */
  readonly storeMinutes: number;
  /** From the store to the point. */
  readonly distanceMetres: number;
  /** Orders of the store in one of `busyOrderStatuses`. */
  readonly ordersInProgress: number;
}): number {
  const ride = Math.floor(Math.max(0, input.distanceMetres) / COURIER_METRES_PER_MINUTE);
  const waiting = Math.max(0, input.ordersInProgress - ORDERS_WITHOUT_WAIT);
  const wait = Math.min(MAX_WAIT_MINUTES, Math.floor(waiting / ORDERS_PER_MINUTE));
  return Math.max(1, Math.round(input.storeMinutes) + ride + wait);
}

/** How many of the newest orders are needed to recognise a first order (ANL-08, CHK-28). */
export const FIRST_ORDER_CHECK = 5;
/** How many are needed to number an order (ANL-09, CHK-28). */
export const NTH_ORDER_CHECK = 50;

type CountedOrder = { readonly id: string; readonly status: string };

/**
 * The number of an order among its shopper's; `orderIndex` counts from 1 and is absent if the fetched orders are not
 * enough.
 */
export type OrderCount = { readonly isFirstOrder: boolean; readonly orderIndex?: number };

/**
 * Counts an order among the newest ones (OPN-280, OPN-387): cancelled orders and those of the same checkout do not count.
 * `isWhole`: there are no older ones.
 */
export function countOrder(
  newest: readonly CountedOrder[],
  isWhole: boolean,
  ownIds: readonly string[],
): OrderCount {
  const others = newest.filter(({ id, status }) => status !== 'CANCELLED' && !ownIds.includes(id)).length;
  return { isFirstOrder: others === 0, ...(isWhole ? { orderIndex: others + 1 } : {}) };
}

/** Tips are taken this long after the delivery, in ms; the last one included (TIP-01). */
export const TIP_WINDOW_MS = 172_800_000;

/** Whether an order that was delivered at `deliveredAt` may be tipped at `now`, in ms since 1970 (TIP-01). */
export const isInTipWindow = (deliveredAt: number, now: number): boolean =>
  now - deliveredAt <= TIP_WINDOW_MS;

/** A bank that does not answer for so long is asked to cancel the tip, in ms (OPN-368). */
export const TIP_SILENCE_MS = 20_000;

export type TipVerdict = 'TIPS_ALLOWED' | 'TIPS_NOT_ALLOWED' | 'TIPS_ALREADY_PAID';

/** Whether the store takes a tip for an order (TIP-16), in ms since 1970. `isDeliveredByCourier`: by one whom tips can reach. */
export function tipVerdict(order: {
  readonly isTipped: boolean;
  readonly isDeliveredByCourier: boolean;
  readonly deliveredAt: number | null;
  readonly now: number;
}): TipVerdict {
  if (order.isTipped) return 'TIPS_ALREADY_PAID';
  const isInTime = order.deliveredAt !== null && isInTipWindow(order.deliveredAt, order.now);
  return order.isDeliveredByCourier && isInTime ? 'TIPS_ALLOWED' : 'TIPS_NOT_ALLOWED';
}

/** Whether tips are offered for an order (TIP-01). */
export function areTipsOffered(order: {
  readonly isTipsAllowed: boolean;
  readonly deliveredAt: number | null;
  readonly now: number;
  /** This browser remembers that it paid one (TIP-02). */
  readonly isPaid: boolean;
  /** The flag `tips`. */
  readonly isEnabled: boolean;
}): boolean {
  return (
    order.isEnabled &&
    order.isTipsAllowed &&
    !order.isPaid &&
    order.deliveredAt !== null &&
    isInTipWindow(order.deliveredAt, order.now)
  );
}

/** Orders that are remembered as tipped (OPN-370). */
const MAX_REMEMBERED = 50;

/** The orders that this browser has tipped, the newest first, with one more (TIP-02, OPN-370). */
export function rememberTip(known: readonly string[], orderId: string): readonly string[] {
  return [orderId, ...known.filter((id) => id !== orderId)].slice(0, MAX_REMEMBERED);
}

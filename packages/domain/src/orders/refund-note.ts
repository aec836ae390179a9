import { shareOfLost, sumShares } from './line-shares.ts';
import type { ChargedLine, LineShare } from './line-shares.ts';
import { isCancelledOrPending } from './status.ts';

/** The refund note of a cancelled order is shown this long, in ms (ACT-20). */
const NOTE_FOR_MS = 5 * 86_400_000;

/** Whether an order says when its money comes back: charged, and being cancelled or cancelled within the last 5 days (ACT-20). */
export function hasRefundNote(
  order: {
    readonly type: string;
    readonly isPaymentCharged: boolean;
    /** Since when it is cancelled, in ISO 8601. */
    readonly cancelledDate: string | null;
  },
  now: number,
): boolean {
  if (!order.isPaymentCharged) return false;
  if (order.type === 'CANCEL_PENDING') return true;
  const { cancelledDate } = order;
  return (
    order.type === 'CANCELLED' && cancelledDate !== null && now - Date.parse(cancelledDate) <= NOTE_FOR_MS
  );
}

/** What units that were missing had cost, as it goes back, where an order that was charged comes without them; else null (ORD-24). */
export function missingShare(order: {
  readonly status: { readonly type: string; readonly isPaymentCharged: boolean };
  readonly products: readonly (ChargedLine & { readonly isModified: boolean; readonly quantity: number })[];
}): LineShare | null {
  const { type, isPaymentCharged } = order.status;
  if (!isPaymentCharged || isCancelledOrPending(type)) return null;
  const missing = sumShares(
    order.products
      .filter(({ isModified }) => isModified)
      .map((line) => shareOfLost(line, line.initialQuantity, line.quantity)),
  );
  return missing.money + missing.bonus > 0 ? missing : null;
}

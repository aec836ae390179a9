import { subtractKopecks, sumKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
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

/** What units that were missing had cost, money and bonuses together, where an order that was charged comes without them; else null (ORD-24). */
export function missingCost(order: {
  readonly status: { readonly type: string; readonly isPaymentCharged: boolean };
  readonly products: readonly {
    readonly isModified: boolean;
    readonly price: Kopecks;
    readonly initialPrice: Kopecks;
  }[];
}): Kopecks | null {
  const { type, isPaymentCharged } = order.status;
  if (!isPaymentCharged || isCancelledOrPending(type)) return null;
  const modified = order.products.filter(({ isModified }) => isModified);
  const cost = sumKopecks(modified.map(({ price, initialPrice }) => subtractKopecks(initialPrice, price)));
  return cost > 0 ? cost : null;
}

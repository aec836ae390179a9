import { subtractKopecks, sumKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';

export const refundCauses = ['LOST_LINE', 'RETURN', 'CANCELLATION', 'NOT_STANDING'] as const;
/**
 * Why money goes back. LOST_LINE: units were not found at packing. RETURN: delivered goods were brought back. CANCELLATION: a paid order was cancelled. NOT_STANDING: the
 * bank took money for an order that does not stand.
 */
export type RefundCause = (typeof refundCauses)[number];

/** Whether a refund takes all that is left, so that nothing of the payment stays with the shop. */
export function takesTheRest(cause: RefundCause): boolean {
  return cause === 'CANCELLATION' || cause === 'NOT_STANDING';
}

/** What may still be given back of a payment, in kopecks: never more than was taken, whatever was ordered before (CHK-37). */
export function leftToRefund(captured: Kopecks, refunds: readonly { readonly money: Kopecks }[]): Kopecks {
  return subtractKopecks(captured, sumKopecks(refunds.map(({ money }) => money)));
}

import { ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { isCancelledOrPending } from './status.ts';

/** The bonuses that an order brings its shopper, of those that it was placed with: a cancelled one brings none (ORD-22, OPN-248). */
export function bonusOfOrder(status: string, earned: Kopecks): Kopecks {
  return isCancelledOrPending(status) ? ZERO_KOPECKS : earned;
}

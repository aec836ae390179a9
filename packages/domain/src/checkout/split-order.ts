import type { PricedLine } from '../cart/index.ts';
import { subtractKopecks, sumKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { bonusShares } from '../loyalty/index.ts';
import type { OrderType } from './order-type.ts';

type SplitLine = Pick<PricedLine, 'type' | 'quantity' | 'units' | 'totalPrice' | 'totalOldPrice'>;

/** One order of a checkout: its lines as the cart was priced, and what of the cart's amounts belongs to it. */
export type OrderPart<L extends SplitLine = PricedLine> = {
  readonly type: OrderType;
  /** With units; cutlery goes with the regular order. */
  readonly lines: readonly L[];
  /** Sum of the line totals before bonuses. */
  readonly total: Kopecks;
  readonly totalOldPrice: Kopecks;
  /** Its share of the bonuses that are spent. */
  readonly bonuses: Kopecks;
  /** What is charged: `total` minus `bonuses`. */
  readonly price: Kopecks;
};

/**
 * The orders of a priced cart, the regular one first (CLK-08, OPN-276): goods delivered by click are an order of their own. Together
 * they cost what the cart does. Promotion shares are part of the line totals; `bonuses` are those the cart spends.
 */
export function splitIntoOrders<L extends SplitLine>(
  lines: readonly L[],
  bonuses: Kopecks,
): readonly OrderPart<L>[] {
  const sold = lines.filter(({ quantity }) => quantity > 0);
  const isImpulse = ({ type }: SplitLine): boolean => type === 'IMPULSE_PRODUCT';
  const groups: Readonly<Record<OrderType, readonly L[]>> = {
    ORDER: sold.filter((line) => !isImpulse(line)),
    IMPULSE_ORDER: sold.filter(isImpulse),
  };
  const { regular, impulse } = bonusShares(bonuses, groups.ORDER, groups.IMPULSE_ORDER);
  const shares: Readonly<Record<OrderType, Kopecks>> = { ORDER: regular, IMPULSE_ORDER: impulse };
  return (['ORDER', 'IMPULSE_ORDER'] as const).flatMap((type) => {
    const own = groups[type];
    if (own.every((line) => line.type === 'CUTLERY')) return [];
    const total = sumKopecks(own.map(({ totalPrice }) => totalPrice));
    const totalOldPrice = sumKopecks(own.map((line) => line.totalOldPrice));
    const share = shares[type];
    return [{ type, lines: own, total, totalOldPrice, bonuses: share, price: subtractKopecks(total, share) }];
  });
}

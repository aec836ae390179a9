import { bonusCap } from '../cart/index.ts';
import type { PricedLine } from '../cart/index.ts';
import { kopecks, spreadProportionally, subtractKopecks, sumKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
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

const shareOf = (amount: Kopecks, part: Kopecks, total: number): number =>
  total === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(total));

/**
 * The shares of the regular and of the impulse order (OPN-276): floor(S × T_imp / T) for the impulse order, the rest for the regular
 * one, neither above its cap. Throws when both caps together are below the amount: pricing never spends as much.
 */
function bonusShares(
  amount: Kopecks,
  regular: readonly SplitLine[],
  impulse: readonly SplitLine[],
): Readonly<Record<OrderType, Kopecks>> {
  const totals = [regular, impulse].map((lines) => sumKopecks(lines.map(({ totalPrice }) => totalPrice)));
  const [ofRegular, ofImpulse] = [totals[0] ?? kopecks(0), totals[1] ?? kopecks(0)];
  const first = Math.min(shareOf(amount, ofImpulse, ofRegular + ofImpulse), bonusCap(impulse));
  const rest = Math.min(amount - first, bonusCap(regular));
  const toImpulse = amount - rest;
  if (toImpulse > bonusCap(impulse)) throw new RangeError(`More bonuses than orders can take: ${amount}`);
  return { ORDER: kopecks(rest), IMPULSE_ORDER: kopecks(toImpulse) };
}

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
  const shares = bonusShares(bonuses, groups.ORDER, groups.IMPULSE_ORDER);
  return (['ORDER', 'IMPULSE_ORDER'] as const).flatMap((type) => {
    const own = groups[type];
    if (own.every((line) => line.type === 'CUTLERY')) return [];
    const total = sumKopecks(own.map(({ totalPrice }) => totalPrice));
    const totalOldPrice = sumKopecks(own.map((line) => line.totalOldPrice));
    const share = shares[type];
    return [{ type, lines: own, total, totalOldPrice, bonuses: share, price: subtractKopecks(total, share) }];
  });
}

/** The bonuses of an order divided among its lines (OPN-228, LOY-06); every unit keeps a price of at least 1 kopeck. */
export function spreadBonuses(
  bonuses: Kopecks,
  lines: readonly { readonly totalPrice: Kopecks; readonly quantity: number }[],
): readonly Kopecks[] {
  return spreadProportionally(
    bonuses,
    lines.map(({ totalPrice, quantity }) => ({
      weight: totalPrice,
      capacity: kopecks(Math.max(0, totalPrice - quantity)),
    })),
  );
}

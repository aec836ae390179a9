import { kopecks } from './kopecks.ts';
import type { Kopecks } from './kopecks.ts';

/** One target that may get a part of an amount: its weight and the most it can take, both in kopecks. */
export type SpreadTarget = { readonly weight: Kopecks; readonly capacity: Kopecks };

type Open = { readonly index: number; readonly weight: number; room: number };
type Share = { readonly target: Open; readonly part: number; readonly fraction: number };

/** floor(amount × weight / total) and what is left of the division, exact for any amounts. */
function divide(amount: number, weight: number, total: number): readonly [part: number, rest: number] {
  const scaled = amount * weight;
  // Stryker disable next-line all: the exact way below gives the same, only slower
  if (scaled <= Number.MAX_SAFE_INTEGER) {
    const rest = scaled % total;
    return [(scaled - rest) / total, rest];
  }
  const exact = BigInt(amount) * BigInt(weight);
  return [Number(exact / BigInt(total)), Number(exact % BigInt(total))];
}

function sharesOf(amount: number, open: readonly Open[]): Share[] {
  const total = open.reduce((sum, target) => sum + target.weight, 0);
  return open.map((target) => {
    const [part, fraction] = divide(amount, target.weight, total);
    return { target, part, fraction };
  });
}

/** The largest fraction first; equal ones stay in the order of the targets, because sorting keeps it. */
function byFraction(a: Share, b: Share): number {
  return b.fraction - a.fraction;
}

/**
 * Spreads `amount` over the targets in proportion to their weights (OPN-228, PRM-43, LOY-06):
 * shares rounded down, left-over kopecks to the largest fractions, ties to the earlier target;
 * what a target cannot take moves on by the same rule. The sum of the shares is `amount`,
 * or the sum of all capacities when that is less; no share exceeds its capacity.
 */
export function spreadProportionally(amount: Kopecks, targets: readonly SpreadTarget[]): readonly Kopecks[] {
  const given = targets.map(() => 0);
  let left: number = amount;
  let open: Open[] = targets.flatMap(({ weight, capacity }, index) =>
    weight > 0 && capacity > 0 ? [{ index, weight, room: capacity }] : [],
  );
  while (left > 0) {
    const shares = sharesOf(left, open);
    const spare = left - shares.reduce((sum, share) => sum + share.part, 0);
    // Nothing is left over once no target is open.
    left = 0;
    for (const [rank, { target, part }] of shares.toSorted(byFraction).entries()) {
      const wanted = part + (rank < spare ? 1 : 0);
      const taken = Math.min(wanted, target.room);
      given[target.index] = (given[target.index] ?? 0) + taken;
      target.room -= taken;
      left += wanted - taken;
    }
    open = open.filter((target) => target.room > 0);
  }
  return given.map(kopecks);
}

import { kopecks } from './kopecks.ts';
import type { Kopecks } from './kopecks.ts';

/** One place a whole amount may go to: its weight and the most it can take, both in kopecks. */
export type SpreadTarget = { readonly weight: Kopecks; readonly capacity: Kopecks };

type Open = { readonly index: number; readonly weight: bigint; room: bigint };
type Share = { readonly target: Open; readonly part: bigint; readonly fraction: bigint };

function sharesOf(amount: bigint, open: readonly Open[]): Share[] {
  const weight = open.reduce((sum, target) => sum + target.weight, 0n);
  return open.map((target) => {
    const scaled = amount * target.weight;
    return { target, part: scaled / weight, fraction: scaled % weight };
  });
}

function byFraction(a: Share, b: Share): number {
  if (a.fraction !== b.fraction) return a.fraction > b.fraction ? -1 : 1;
  return a.target.index - b.target.index;
}

/**
 * Spreads `amount` over the targets in proportion to their weights (OPN-228, PRM-43, LOY-06):
 * shares rounded down, left-over kopecks to the largest fractions, ties to the earlier target;
 * what a target cannot take moves on by the same rule. The sum of the shares is `amount`,
 * or the sum of all capacities when that is less; no share exceeds its capacity.
 */
export function spreadProportionally(amount: Kopecks, targets: readonly SpreadTarget[]): readonly Kopecks[] {
  const given = targets.map(() => 0n);
  let left = BigInt(amount);
  let open: Open[] = targets.flatMap(({ weight, capacity }, index) =>
    weight > 0 && capacity > 0 ? [{ index, weight: BigInt(weight), room: BigInt(capacity) }] : [],
  );
  while (left > 0n && open.length > 0) {
    const shares = sharesOf(left, open);
    let spare = left - shares.reduce((sum, share) => sum + share.part, 0n);
    left = 0n;
    for (const { target, part } of shares.toSorted(byFraction)) {
      const wanted = part + (spare > 0n ? 1n : 0n);
      if (spare > 0n) spare -= 1n;
      const taken = wanted < target.room ? wanted : target.room;
      given[target.index] = (given[target.index] ?? 0n) + taken;
      target.room -= taken;
      left += wanted - taken;
    }
    open = open.filter((target) => target.room > 0n);
  }
  return given.map((share) => kopecks(Number(share)));
}

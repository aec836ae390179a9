import type { Filling } from './journal.ts';
import { listing } from './listings.ts';
import { nameOf } from './plan.ts';
import type { PlannedStep } from './plan.ts';

// A long time in a cart, and orders that were repeated, come to the goods that were ordered in the end.

/** What was in the carts of orders. */
export type Carts = ReadonlyMap<PlannedStep, readonly Filling[]>;

/** What changes the goods of a cart. */
export const changingGoods =
  /^(?:add .*|change (?:quantity|combo quantity|order)|set quantity|remove|replace|(?:clear|refresh) cart|repeat order|ask for the order again)$/;
/** What makes a cart cheaper, which is chosen when something is in it. */
const saving = /^(?:promocode|choose promotion|spend bonuses)$/;

const isOfGoods = (step: PlannedStep): boolean =>
  [changingGoods, listing].some((kinds) => kinds.test(nameOf(step.step)));

/** The steps with the cart of each order filled at once, as it was when it was ordered, instead of what was done to it before. */
export function filledAtOnce(
  steps: readonly PlannedStep[],
  carts: Carts = new Map(),
): readonly PlannedStep[] {
  const filled: PlannedStep[] = [];
  let from = 0;
  for (const [at, order] of steps.entries()) {
    const cart = carts.get(order);
    if (cart === undefined) continue;
    const before = steps.slice(from, at).filter((step) => !isOfGoods(step));
    const first = before.findIndex((step) => saving.test(nameOf(step.step)));
    const taken = cart.flatMap(({ product, quantity }) => [
      { ...order, step: { search: product } },
      { ...order, step: { 'add to cart': { product, quantity: String(quantity) } } },
    ]);
    filled.push(...before.toSpliced(first < 0 ? before.length : first, 0, ...taken), order);
    from = at + 1;
  }
  return [...filled, ...steps.slice(from)];
}

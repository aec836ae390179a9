import type { Plan, PlannedStep } from './plan.ts';
import { byTime } from './smoothing.ts';
import { kindOf, paying, ordering } from './story.ts';

/** What an order is made with. */
const making =
  /^(?:open category|open main page|search|add to cart|add combo|change quantity|set quantity|pay with card)$/;
/** What nearly everything else depends on: it is left out step by step. */
const needed = /^(?:choose address|sign in)$/;

/**
 * The steps of a plan that most failures need, and groups of others: each order with its goods and its payment, the last one first; all steps
 * of any other kind, such as faults; and what was in vain.
 */
export function groupsOf(
  plan: Plan,
  vain: ReadonlySet<PlannedStep>,
): { readonly needed: readonly PlannedStep[]; readonly groups: readonly (readonly PlannedStep[])[] } {
  const phones = new Map(plan.devices.map(({ name, phone }) => [name, phone]));
  const orders = new Map<string, number>();
  const keyOf = (step: PlannedStep): string => {
    const kind = kindOf(step);
    if (vain.has(step)) return 'in vain';
    if (!making.test(kind) && kind !== ordering) return kind;
    const phone = phones.get(step.actor) ?? '';
    const made = orders.get(phone) ?? 0;
    if (kind === ordering) orders.set(phone, made + 1);
    // A payment belongs to the order before it.
    return `order ${paying.test(kind) ? made - 1 : made} of ${phone}`;
  };
  const groups = Map.groupBy(byTime(plan), keyOf);
  const rank = (key: string): number => (key.startsWith('order ') ? 0 : key === 'in vain' ? 2 : 1);
  const isNeeded = (key: string): boolean => needed.test(key);
  return {
    needed: [...groups].flatMap(([key, steps]) => (isNeeded(key) ? steps : [])),
    groups: [...groups]
      .filter(([key]) => !isNeeded(key))
      .toReversed()
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([, steps]) => steps),
  };
}

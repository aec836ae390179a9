import { nameOf } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';
import type { Played } from './refusals.ts';

/** What is done with the newest order of somebody. */
const ofNewest =
  /^(?:pay with card|give card|(?:confirm|decline) in SberPay|(?:leave|return to) payment|(?:cancel|change|repeat) order|ask for the order again|close error)$/;

/** Told of a step that ended in a paid order; a card that was given in passing may be charged later. */
const isPaidBy = (kind: string, text: string): boolean =>
  kind === 'give card' ? text !== 'cancelled' : /\b(?:paid|succeeded)\b/.test(text);

/**
 * The steps of orders for which nobody paid: they leave the cart, its promotion and the account as they were, so that what comes
 * afterwards is the same without them. `isNamed`: what is said of an order anyhow.
 */
export function unpaidOrders(
  { lanes }: Plan,
  played: Played,
  isNamed: (step: PlannedStep) => boolean,
): ReadonlySet<PlannedStep> {
  const orders: { readonly steps: PlannedStep[]; isKept: boolean }[] = [];
  for (const { steps } of lanes) {
    const newest = new Map<string, (typeof orders)[number]>();
    for (const step of steps) {
      const { outcome } = played.get(step) ?? {};
      const kind = nameOf(step.step);
      if (outcome === undefined || (kind !== 'check out' && !ofNewest.test(kind))) continue;
      if (kind === 'check out' && outcome.status !== 'passed') continue;
      const order = (kind === 'check out' ? undefined : newest.get(step.actor)) ?? {
        steps: [],
        isKept: false,
      };
      if (kind === 'check out') {
        newest.set(step.actor, order);
        orders.push(order);
      }
      order.steps.push(step);
      order.isKept ||= isNamed(step) || (outcome.status === 'passed' && isPaidBy(kind, outcome.text));
    }
  }
  return new Set(orders.filter(({ isKept }) => !isKept).flatMap(({ steps }) => steps));
}

import { aimedFault } from '../steps/index.ts';
import type { CallArea } from '../world/index.ts';
import type { RawStep } from './behaviour/index.ts';
import type { Chance } from './chance.ts';
import { nameOf } from './plan.ts';

/** What somebody may do without waiting for an answer, and which calls of it take their time then. */
const inHaste: readonly (readonly [steps: RegExp, calls: CallArea])[] = [
  [/^search$/, 'search'],
  [/^open (?:category|main page|section|discounts|recommendations|related|product)$/, 'catalog'],
  [/^(?:wait for product|read what is back)$/, 'catalog'],
  [/^(?:choose|switch|edit|delete) address$/, 'address'],
  [/^(?:remove card|choose payment method)$/, 'payment'],
  [/^(?:open order|open history)$/, 'order'],
  [/^(?:take messages|change name)$/, 'profile'],
  [/^sign out$/, 'session'],
];

const HOW_OFTEN = 0.5;

/** The fault that makes a step last while its shopper goes on; null: they wait for its end. */
export function hasteOf(step: RawStep, device: string, chance: Chance): RawStep | null {
  const [, calls] = inHaste.find(([steps]) => steps.test(nameOf(step))) ?? [];
  if (calls === undefined || !chance.is(HOW_OFTEN)) return null;
  const longer = `takes ${chance.pick([2, 4, 8])} s longer${chance.is(0.3) ? ' to arrive' : ''}`;
  return { fault: aimedFault(`the next ${calls} call ${longer}`, device, null) };
}

/** Whoever types on often takes letters away first, until there are too few to be searched for. */
export const typedOn = (step: RawStep, chance: Chance): RawStep =>
  nameOf(step) === 'search' && chance.is(0.5) ? { search: 'мо' } : step;

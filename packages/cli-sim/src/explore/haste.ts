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
  [/^(?:open order|open history|tip)$/, 'order'],
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

/** By which intents what was done in haste is most likely disturbed; by default by the same once more. */
const disturbing: Readonly<Record<string, readonly string[]>> = {
  'choose method': ['remove card', 'choose method'],
  'remove card': ['choose method'],
  wish: ['wish', 'read notice'],
  'read notice': ['wish'],
  address: ['address', 'address book', 'search'],
  'address book': ['address book'],
  tip: ['sign out'],
  'tip late': ['sign out'],
  'sign out': ['address', 'address book', 'other account', 'sign in'],
};

/** Intents of which one is often followed at once after this was done in haste. */
export const disturbedBy = (intent: string): readonly string[] => disturbing[intent] ?? [intent];

/** Whoever types on often takes letters away first, until there are too few to be searched for. */
export const typedOn = (step: RawStep, chance: Chance): RawStep =>
  nameOf(step) === 'search' && chance.is(0.5) ? { search: 'мо' } : step;

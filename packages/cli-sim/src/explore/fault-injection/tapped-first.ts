import { aimedFault } from '../../steps/index.ts';
import type { Observation, RawStep } from '../behaviour/index.ts';
import type { Chance } from '../chance.ts';
import { nameOf } from '../plan.ts';

const hurried = /^(?:promocode|choose promotion|remove promotion|sign in|type code)$/;
const HOW_OFTEN = 0.25;

/** The quantity of a line that is tapped just before the cart is given a promotion or an owner: not saved yet, or being saved; mostly nothing. */
export function tappedFirst(
  step: RawStep,
  { lines }: Observation,
  device: string,
  chance: Chance,
): readonly RawStep[] {
  const line = chance.pick(lines);
  if (line === undefined || !hurried.test(nameOf(step)) || !chance.is(HOW_OFTEN)) return [];
  const to = line.quantity > 1 && chance.is(0.5) ? line.quantity - 1 : line.quantity + 1;
  const tap: RawStep = { 'change quantity': { product: line.name, to: String(to) } };
  const slow: RawStep = { fault: aimedFault('the next cart call takes 8 s longer', device, null) };
  return chance.is(0.5) ? [tap] : [slow, tap, { wait: '1 s' }];
}

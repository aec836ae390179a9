import type { Observation, RawStep } from '../behaviour/index.ts';
import type { Chance } from '../chance.ts';
import {
  antiFraudFaults,
  bankFaults,
  crashes,
  fiscalFaults,
  jobFaults,
  loyaltyFaults,
  networkFaults,
  sideFaults,
  smsFaults,
  subscriptionFaults,
  tipsFaults,
  warehouseFaults,
} from './faults.ts';
import type { FaultLevel } from './level.ts';

type Draw = (chance: Chance) => string;
const calls =
  (area: Parameters<typeof networkFaults>[1]): Draw =>
  (chance) =>
    networkFaults(chance, area);

const anyOf =
  (...words: readonly [string, ...string[]]): Draw =>
  (chance) =>
    chance.pick(words);

/** A charge, and giving money back. */
const charging = anyOf(
  'the bank holds a wrong amount',
  'the bank holds a wrong amount',
  'the bank answers with a wrong amount',
  'the bank declines the next card and approves it later',
  'the bank does it and does not answer',
  'the bank is down',
  'the bank sends no report',
  'the bank declines the next charge of a known card with OPERATION_REJECTED',
);
const refunding = anyOf(
  'the bank does it and does not answer',
  'the bank does it and does not answer',
  'the bank is down',
  'the bank answers 8 s late',
  'the fiscal service does it and does not answer',
);

/** A campaign takes its time, so that somebody changes their mind meanwhile. */
const slowly = anyOf(
  'the mail gateway answers 3 s late for the next 20 calls',
  'the SMS gateway answers 3 s late for the next 20 calls',
  'the mail gateway does not answer',
);

/** How often something goes wrong with a step where everything may. */
const SELDOM = 0.1;
const OFTEN = 0.3;
const MOSTLY = 0.6;

/** What can go wrong with a step, so that a fault meets the work it is about instead of being used up by other calls. */
const concerned: readonly (readonly [RegExp, number, readonly [Draw, ...Draw[]]])[] = [
  [
    /^check out$/,
    OFTEN,
    [calls('order'), charging, charging, loyaltyFaults, warehouseFaults, antiFraudFaults],
  ],
  [/^(?:pay with card|give card|confirm in SberPay|bind card)$/, OFTEN, [bankFaults, calls('payment')]],
  [/^tip$/, OFTEN, [tipsFaults, tipsFaults, charging, calls('order')]],
  [
    /^(?:cancel|change|repeat) order$/,
    OFTEN,
    [refunding, refunding, fiscalFaults, warehouseFaults, calls('order')],
  ],
  [/^(?:join programme|spend bonuses)$/, SELDOM, [loyaltyFaults]],
  [/^subscribe$/, OFTEN, [subscriptionFaults]],
  [/^(?:add|change|set|remove|refresh|cutlery|clear)\b/, SELDOM, [calls('cart')]],
  [/^(?:sign in|ask for code|resend code)$/, SELDOM, [smsFaults, calls('session')]],
  [/^(?:confirm e-mail|take messages|unsubscribe)$/, SELDOM, [sideFaults, calls('profile')]],
  [/^send offers$/, MOSTLY, [slowly]],
  [/^(?:lose line|return goods)$/, OFTEN, [refunding, fiscalFaults, crashes]],
  [/^erase account$/, OFTEN, [crashes, jobFaults]],
];

/** Of the above. */
const share: Readonly<Record<FaultLevel, number>> = { none: 0, some: 0.3, hell: 1 };

/** How often pickers, couriers and those who bring goods back do not let a shopper wait. */
const PROMPT = 0.4;

function stepOfOrder({ isUnderWay, canTip }: Observation, of: string, chance: Chance): RawStep | null {
  if (!(isUnderWay || canTip) || !chance.is(PROMPT)) return null;
  const line = chance.pick(['1', '1', '2']);
  const units = chance.pick(['1', '1', '2']);
  if (canTip) return chance.is(0.3) ? { 'return goods': { of, line, units } } : null;
  const lost = { 'lose line': { of, line, units, ...(chance.is(0.5) ? { by: 'warehouse' } : {}) } };
  return chance.is(0.15) ? lost : { 'warehouse step': { of } };
}

const nameOf = (step: RawStep): string => (typeof step === 'string' ? step : (Object.keys(step)[0] ?? ''));

/** A fault that meets this step; null: nothing goes wrong with it. `calm`: how much rarer that is. */
export function troubleWith(step: RawStep, level: FaultLevel, calm: number, chance: Chance): RawStep | null {
  const name = nameOf(step);
  const [, likely = 0, draws] = concerned.find(([names]) => names.test(name)) ?? [];
  if (draws === undefined || !chance.is((likely * share[level]) / calm)) return null;
  return { fault: chance.pick(draws)(chance) };
}

/** What happens just before a step of a shopper on this device: a fault that meets it, or the next step of their order; null: nothing. */
export function stepBeside(
  level: FaultLevel,
  calm: number,
  chance: Chance,
): (step: RawStep, seen: Observation, device: string) => RawStep | null {
  return (step, seen, device) => {
    if (level === 'none') return null;
    return stepOfOrder(seen, device, chance) ?? troubleWith(step, level, calm, chance);
  };
}

import type { Observation, RawStep } from '../behaviour/index.ts';
import { aimedFault, crashFault } from '../../steps/index.ts';
import type { CallArea } from '../../world/index.ts';
import type { Chance } from '../chance.ts';
import { nameOf } from '../plan.ts';
import { faults, nextCalls, perhapsLonger } from './faults.ts';
import type { FaultLevel } from './level.ts';
import { drawCampaign, lossOf, returnOf } from './operator.ts';
import { tappedFirst } from './tapped-first.ts';

/** What goes wrong with a step, in order; `device`: on which it is done, null: it is the keeper's. */
type Draw = (chance: Chance, device: string | null, step: RawStep) => readonly RawStep[];

const fault =
  (draw: (chance: Chance) => string): Draw =>
  (chance) => [{ fault: draw(chance) }];
/** Calls of this device alone, which the fault is about. */
const calls =
  (area: CallArea): Draw =>
  (chance, device) => {
    const drawn = faults.network(chance, area);
    return [{ fault: device === null ? drawn : aimedFault(drawn, device, null) }];
  };
/** The next call takes so long that more happens on the page meanwhile. */
const slowCall =
  (area: 'cart' | 'session'): Draw =>
  (chance, device) => [
    { fault: aimedFault(`the next ${area} call takes ${chance.pick([8, 20])} s longer`, device, null) },
  ];
/** More is tapped before a save is answered. */
const slowSave = slowCall('cart');
const anyOf = (...words: readonly [string, ...string[]]): Draw =>
  fault((chance) => perhapsLonger(chance.pick(words), chance));

/** A charge, and giving money back. */
const charging = anyOf(
  'the bank holds a wrong amount',
  'the bank holds a wrong amount',
  'the bank captures a wrong amount',
  'the bank answers with a wrong amount',
  'the bank declines the next card and approves it later',
  'the bank does it and does not answer',
  'the bank is down',
  'the bank sends no report',
  'the bank declines the next charge of a known card with OPERATION_REJECTED',
);
/** For longer than the store waits for it: what the bank has held by then goes back once it answers again. */
const silent = anyOf('the bank does it and does not answer for the next 40 calls');
/** What is asked for once more must not be given back twice. */
const unanswered = anyOf(
  'the bank gives back and does not answer',
  // Two jobs of the same order may ask at once, twice each.
  'the bank gives back and does not answer for the next 4 calls',
);
const unheardCapture = anyOf('the bank captures and does not answer');
const refunding = anyOf(
  'the bank gives back and does not answer',
  'the bank forgets the next refund',
  'the bank does it and does not answer',
  'the bank is down',
  'the bank answers 8 s late',
  'the fiscal service does it and does not answer',
);
/** What came to nothing was given back, and is paid after all. */
const approvedLate = anyOf('the bank declines the next card and approves it later');
const givenOut = anyOf('the warehouse gives out the next order that is taken back');

const gateways = { EMAIL: 'mail', SMS: 'SMS' } as const;
/** A campaign takes its time, so that somebody changes their mind meanwhile. */
const slow = (by: keyof typeof gateways): RawStep => ({
  fault: `the ${gateways[by]} gateway answers 8 s late for the next 20 calls`,
});
const slowly: Draw = (chance) => [slow(chance.pick(['EMAIL', 'EMAIL', 'SMS']))];
/** How offers come that somebody wants no more; null: they agree, or leave for good. */
function endedBy(step: RawStep): keyof typeof gateways | null {
  if (nameOf(step) === 'unsubscribe') return 'EMAIL';
  const said = typeof step === 'string' ? null : step['take messages'];
  if (typeof said !== 'object' || said === null) return null;
  return 'email' in said && said.email === 'no' ? 'EMAIL' : 'sms' in said && said.sms === 'no' ? 'SMS' : null;
}
/** One is under way when somebody changes their mind about such. */
const meanwhile: Draw = (chance, _device, step) => {
  const campaign = drawCampaign(chance, endedBy(step) ?? undefined);
  return [slow(campaign.by), { 'send offers': { ...campaign, waits: 'no' } }];
};

/** The whole of it, as from two windows at once: a code that was typed, or a payment that is asked about, arrives twice, too. */
const twice =
  (area: CallArea): Draw =>
  (_chance, device) => [{ fault: aimedFault(`${nextCalls(9, area)} arrive twice`, device, null) }];

/** Nobody tells that a month is paid, until two ask the provider at once, and both hear it. */
const askedAtOnce: Draw = (chance, device, step) => [
  { fault: 'the provider of subscriptions sends no report' },
  ...(chance.is(0.5)
    ? [{ fault: 'the provider of subscriptions answers 3 s late for the next 20 calls' }]
    : []),
  ...twice('any')(chance, device, step),
];

/** How often something goes wrong with a step where everything may. */
const SELDOM = 0.1;
const SOMETIMES = 0.2;
const OFTEN = 0.3;
const MOSTLY = 0.6;

/** What can go wrong with a step, so that a fault meets the work it is about instead of being used up by other calls. */
const concerned: readonly (readonly [RegExp, number, readonly [Draw, ...Draw[]]])[] = [
  [
    /^check out$/,
    OFTEN,
    [
      calls('order'),
      charging,
      charging,
      silent,
      ...[faults.loyalty, faults.loyalty, faults.warehouse, faults.antiFraud].map(fault),
    ] as const,
  ],
  [
    /^(?:pay with card|give card|confirm in SberPay|bind card)$/,
    OFTEN,
    [fault(faults.bank), unheardCapture, approvedLate, calls('payment'), twice('any')],
  ],
  [/^tip$/, OFTEN, [fault(faults.tips), fault(faults.tips), charging, silent, calls('order'), twice('any')]],
  [
    /^(?:cancel|change|repeat) order$/,
    OFTEN,
    [
      refunding,
      refunding,
      fault(faults.fiscal),
      fault(faults.warehouse),
      givenOut,
      givenOut,
      givenOut,
      calls('order'),
      twice('any'),
    ],
  ],
  [/^(?:join programme|spend bonuses)$/, SELDOM, [fault(faults.loyalty)]],
  [/^warehouse step$/, OFTEN, [fault(faults.loyalty), fault(faults.fiscal), fault(faults.jobs)]],
  [/^subscribe$/, MOSTLY, [fault(faults.subscription), askedAtOnce]],
  [/^(?:add|change|set|remove|refresh|cutlery|clear)\b/, SOMETIMES, [calls('cart'), slowSave, slowSave]],
  [
    /^(?:sign in|ask for code|resend code|type code)$/,
    SELDOM,
    [fault(faults.sms), calls('session'), twice('session')],
  ],
  [
    /^(?:take messages|unsubscribe|delete account)$/,
    MOSTLY,
    [fault(faults.side), calls('profile'), meanwhile, meanwhile, meanwhile, meanwhile],
  ],
  // What is under way is answered before the sign-out is.
  [/^sign out$/, OFTEN, [slowCall('session')]],
  [/^confirm e-mail$/, SELDOM, [fault(faults.side), calls('profile')]],
  [/^send offers$/, MOSTLY, [slowly]],
  [
    /^(?:lose line|return goods)$/,
    MOSTLY,
    [unanswered, unanswered, refunding, fault(faults.fiscal), fault(faults.crashes)],
  ],
  [/^erase account$/, OFTEN, [fault(faults.crashes), fault(faults.jobs)]],
  // What has fallen due meanwhile is worked on all at once.
  [/^clock jumps$/, OFTEN, [fault(faults.crashes), fault(faults.jobs)]],
];

/** Of the above. */
const share: Readonly<Record<FaultLevel, number>> = { none: 0, some: 0.3, hell: 1 };

/** How often pickers, couriers and those who bring goods back do not let a shopper wait. */
const PROMPT = 0.5;

type OfOrder = (of: string, chance: Chance) => readonly [RawStep, ...RawStep[]];

/** Whoever misses or brings back something often does once more, until there is nothing left of it. */
const often =
  (draw: (of: string, chance: Chance) => RawStep): OfOrder =>
  (of, chance) => [
    draw(of, chance),
    ...Array.from({ length: chance.pick([0, 1, 3, 8]) }, () => draw(of, chance)),
  ];
const hurry: OfOrder = (of) => [{ 'warehouse step': { of } }];
const missing = often(lossOf);
const returning = often(returnOf);
const nothingFound: OfOrder = (of) => [
  { 'lose line': { of, line: '1' } },
  { 'lose line': { of, line: '2' } },
  { 'lose line': { of, line: '3' } },
];
/** More is missed while the bank is being told of what was missed first. */
const missedMeanwhile: OfOrder = (of, chance) => [
  { fault: 'the bank answers 1 s late for the next 6 calls' },
  { 'lose line': { of, line: '1', units: '1' } },
  { wait: '1 s' },
  { 'lose line': { of, line: chance.pick(['1', '2']), units: '1' } },
];
/** Of the first miss the shop is told together with the second one only. */
const missedTogether: OfOrder = (of) => [
  { fault: 'the warehouse sends no report' },
  { 'lose line': { of, line: '1', units: '1', by: 'warehouse' } },
  { 'lose line': { of, line: '2', units: '1', by: 'warehouse' } },
];
/** The warehouse is told anew of an order of which it has missed something, and misses more of it. */
const missedByOther: OfOrder = (of, chance) => [
  { 'lose line': { of, line: '1', units: '1', by: 'warehouse' } },
  { fault: 'the warehouse forgets the next order' },
  // It is asked once a minute.
  { wait: '90 s' },
  { 'lose line': { of, line: chance.pick(['1', '1', '2']), units: '1', by: 'warehouse' } },
];
/** It is brought and comes back before its shopper orders again. */
const backAtOnce: OfOrder = (of, chance) => [
  ...hurry(of, chance),
  ...hurry(of, chance),
  ...returning(of, chance),
];

const packed = [
  hurry,
  hurry,
  hurry,
  hurry,
  missing,
  missing,
  nothingFound,
  missedMeanwhile,
  missedTogether,
  missedByOther,
  backAtOnce,
] as const;
const onTheWay = [hurry, backAtOnce] as const;

/** What happens to the newest order of somebody; null: nothing, as to goods by click that wait for a call. */
function stepsOfOrder(seen: Observation, of: string, chance: Chance) {
  const { isUnderWay, isOnTheWay, isDelivered, canCall } = seen;
  if (!(isUnderWay || isDelivered) || canCall || !chance.is(PROMPT)) return null;
  if (isDelivered) return chance.is(0.3) ? returning(of, chance) : null;
  return chance.pick<OfOrder>(isOnTheWay ? onTheWay : packed)(of, chance);
}

/** Whoever wants to spend bonuses and has none often earns some just then: of some of these an order may be paid wholly. */
function earnedElsewhere(
  step: RawStep,
  { bonuses }: Observation,
  of: string,
  chance: Chance,
): RawStep | null {
  if (nameOf(step) !== 'spend bonuses' || bonuses !== 0 || !chance.is(MOSTLY)) return null;
  return { 'bonuses change': { of, by: chance.pick(['100', '1000', '5000']) } };
}

/** Whoever pays for a month late has often been given one meanwhile. */
const givenMeanwhile = (step: RawStep, of: string, chance: Chance): RawStep | null =>
  nameOf(step) === 'pay for month' && chance.is(MOSTLY) ? { 'give month': { of, to: 'СберПрайм' } } : null;

/** The programme takes what it is told of an order that bonuses pay for, or does not, and neither it nor the try that follows at once is answered. */
const untold = (step: RawStep, { isSpending }: Observation, chance: Chance): RawStep | null =>
  nameOf(step) === 'check out' && isSpending && chance.is(OFTEN)
    ? {
        fault: `the loyalty programme ${chance.pick(['does it and does not answer', 'is down'])} for the next 2 calls`,
      }
    : null;

/** What somebody waits for is often back just when they look. */
function backInTime(step: RawStep, { waitsFor }: Observation, chance: Chance): RawStep | null {
  const product = chance.pick(waitsFor);
  if (nameOf(step) !== 'read what is back' || product === undefined || !chance.is(MOSTLY)) return null;
  return { stock: { product, becomes: String(chance.pick([1, 2, 10])) } };
}

/**
 * Who comes back to what they have begun is sometimes late: their code is over by then, the store closed where their goods wait, or the
 * time for a tip that their page still offers.
 */
function comesLate(
  step: RawStep,
  { canCall, canTip }: Observation,
  level: FaultLevel,
  chance: Chance,
): RawStep | null {
  const name = nameOf(step);
  const late: Readonly<Record<string, readonly string[]>> = {
    'type code': ['6 min'],
    'call courier': canCall ? ['6 h', '9 h', '12 h'] : [],
    tip: canTip ? ['3 days'] : [],
  };
  const jump = level === 'hell' && chance.is(OFTEN) ? chance.pick(late[name] ?? []) : undefined;
  return jump === undefined ? null : { 'clock jumps': jump };
}

/** Looks for the card first: longer than an order waits for anything but its shopper. */
const looksForCard = (step: RawStep, chance: Chance): RawStep | null =>
  nameOf(step) === 'pay with card' && chance.is(SOMETIMES) ? { wait: '40 s' } : null;

/** How often what is about to be ordered changes at the last moment. */
const LATE = 0.15;

/** What is in the cart becomes dearer or scarcer while somebody is about to order it, or its promotion ends. */
function lateChange(step: RawStep, { lines, promotion }: Observation, chance: Chance): RawStep | null {
  const line = chance.pick(lines);
  if (nameOf(step) !== 'check out' || line === undefined || !chance.is(LATE)) return null;
  const { name: product, quantity } = line;
  const price = { price: { product, becomes: `${chance.between(20, 250)} ₽` } };
  const stock = { stock: { product, becomes: String(chance.below(quantity)) } };
  if (promotion === null) return chance.pick<RawStep>([price, price, price, stock]);
  const ends = { promotion: { name: promotion, ends: 'now' } };
  return chance.pick<RawStep>([price, ends, ends, stock]);
}

/** What goes wrong with a step, just before it; mostly nothing. `calm`: how much rarer that is; `device`: null: the step is the keeper's. */
export function troubleWith(
  step: RawStep,
  level: FaultLevel,
  calm: number,
  chance: Chance,
  device: string | null = null,
): readonly RawStep[] {
  const name = nameOf(step);
  const [, likely = 0, draws] = concerned.find(([names]) => names.test(name)) ?? [];
  if (draws === undefined || !chance.is((likely * share[level]) / calm)) return [];
  return chance.pick(draws)(chance, device, step);
}

/** At the first of these moments: while somebody is answered. */
const diesMeanwhile = anyOf(
  crashFault('before an answer', 1),
  crashFault('after a commit', 1),
  crashFault('before a commit', 1),
);

/**
 * What goes wrong just after what the keeper did, with the first who come back after days: of each page all is out of date by then, even
 * its session, and is asked for anew.
 */
export function troubleAfter(
  step: RawStep,
  level: FaultLevel,
  calm: number,
  chance: Chance,
): readonly RawStep[] {
  const isJump = nameOf(step) === 'clock jumps';
  return isJump && chance.is((MOSTLY * share[level]) / calm) ? diesMeanwhile(chance, null, step) : [];
}

/** What happens just before a step of a shopper on this device: what goes wrong with it, or the next step of their order; mostly nothing. */
export function stepBeside(
  level: FaultLevel,
  calm: number,
  chance: Chance,
): (step: RawStep, seen: Observation, device: string) => readonly RawStep[] {
  return (step, seen, device) => {
    if (level === 'none') return [];
    const ofOrder = stepsOfOrder(seen, device, chance);
    if (ofOrder !== null) return [...troubleWith(ofOrder[0], level, calm, chance), ...ofOrder];
    const meanwhile =
      earnedElsewhere(step, seen, device, chance) ??
      givenMeanwhile(step, device, chance) ??
      untold(step, seen, chance) ??
      backInTime(step, seen, chance) ??
      comesLate(step, seen, level, chance) ??
      looksForCard(step, chance) ??
      lateChange(step, seen, chance);
    const tapped = meanwhile === null ? tappedFirst(step, seen, device, chance) : [];
    if (tapped.length > 0) return tapped;
    return meanwhile === null ? troubleWith(step, level, calm, chance, device) : [meanwhile];
  };
}

import { crashFault } from '../../steps/index.ts';
import { crashPoints } from '../../world/index.ts';
import type { CallArea } from '../../world/index.ts';
import type { Chance } from '../chance.ts';

// Faults, in the words of the step 'fault'.

const areas = [
  'any',
  'session',
  'address',
  'catalog',
  'search',
  'cart',
  'cart',
  'order',
  'order',
  'payment',
] as const;

/** 'the next order call', 'the next 3 cart calls'. */
export function nextCalls(times: number, area: CallArea): string {
  const what = area === 'any' ? '' : `${area} `;
  return times === 1 ? `the next ${what}call` : `the next ${times} ${what}calls`;
}

/** Of calls of this area, by default of any. */
function networkFaults(chance: Chance, area: CallArea = chance.pick(areas)): string {
  const calls = nextCalls(chance.pick([1, 1, 1, 2, 3, 5]), area);
  const isOne = calls.endsWith('call');
  const verb = (one: string, many: string): string => `${calls} ${isOne ? one : many}`;
  return chance.pick([
    verb('gets lost', 'get lost'),
    verb('loses its answer', 'lose their answer'),
    verb('loses its answer', 'lose their answer'),
    verb('arrives twice', 'arrive twice'),
    verb('gets half an answer', 'get half of their answers'),
    `${verb('takes', 'take')} ${chance.pick([2, 8, 20, 40])} s longer`,
    `${verb('takes', 'take')} ${chance.pick([2, 8, 20, 40])} s longer`,
    `${verb('takes', 'take')} ${chance.pick([2, 8, 20])} s longer to arrive`,
    `${verb('fails', 'fail')} with ${chance.pick([500, 502, 503, 504])}`,
  ]);
}

/** What a third party does with a call. */
const withCalls =
  /^the .* (?:is down|does not answer|and does not answer|answers nonsense|answers \d+ s late)$/;

/**
 * The store asks most third parties once more at once, in the same words: only what lasts for both tries makes it come back to it later, and
 * of what lasts for forty it does not see the end.
 */
export const perhapsLonger = (fault: string, chance: Chance): string => {
  const calls = withCalls.test(fault) ? chance.pick([1, 1, 1, 1, 2, 2, 2, 2, 2, 40]) : 1;
  return calls === 1 ? fault : `${fault} for the next ${calls} calls`;
};

/** One of these things that a third party does. */
const goesWrong =
  (party: string, ways: readonly [string, ...string[]]) =>
  (chance: Chance): string =>
    perhapsLonger(`the ${party} ${chance.pick(ways)}`, chance);

/** Services that few calls need. */
function sideFaults(chance: Chance): string {
  const service = chance.pick([
    'geocoder',
    'geocoder',
    'tips service',
    'mail gateway',
    'mail gateway',
    'bank sign-in',
  ]);
  const wrong = [
    'is down',
    'does not answer',
    'answers nonsense',
    'does it and does not answer',
    'answers 20 s late',
  ];
  return perhapsLonger(`the ${service} ${chance.pick(wrong) ?? ''}`, chance);
}

/** Writes are many: the one at which it dies may be any of the next few. */
function crashes(chance: Chance): string {
  const point = chance.pick(crashPoints);
  return crashFault(point, point.endsWith('a write') ? chance.between(1, 60) : 1);
}

/** A job is run by two nodes at once, or late. */
function jobFaults(chance: Chance): string {
  const times = chance.pick([1, 3, 10]);
  const [jobs, run] = times === 1 ? ['job', 'runs'] : [`${times} jobs`, 'run'];
  return `the next ${jobs} ${run} ${chance.pick(['twice', 'twice', '3 s late', '30 s late'])}`;
}

/** What can go wrong where; each draws the words of one fault. */
export const faults = {
  antiFraud: goesWrong('anti-fraud service', [
    'refuses the next order',
    'refuses the next promocode',
    'is down',
    'does not answer',
  ]),
  bank: goesWrong('bank', [
    'sends no report',
    'reports twice',
    'reports before the page',
    'reports after the page',
    'reports with a wrong signature',
    'reports a wrong amount',
    'reports a wrong state',
    'answers with a wrong amount',
    'holds a wrong amount',
    'captures a wrong amount',
    'answers nonsense',
    'declines the next card with INSUFFICIENT_FUNDS',
    'declines the next card and approves it later',
    'declines the next charge of a known card with OPERATION_REJECTED',
    'is down',
    'does it and does not answer',
    'answers 8 s late',
    'answers 1 s late',
  ]),
  crashes,
  fiscal: goesWrong('fiscal service', [
    'is down',
    'does it and does not answer',
    'does it and does not answer',
    'answers 8 s late',
    'answers 3 s late',
  ]),
  jobs: jobFaults,
  loyalty: goesWrong('loyalty programme', [
    'sends no report',
    'reports with a wrong signature',
    'answers nonsense',
    'is down',
    'does it and does not answer',
    'does it and does not answer',
    'does it and does not answer',
    'answers 8 s late',
    'answers 1 s late',
  ]),
  network: networkFaults,
  side: sideFaults,
  sms: (chance: Chance): string =>
    chance.pick([
      'the next SMS gets lost',
      'the SMS gateway is down',
      'the SMS gateway does it and does not answer',
    ]),
  subscription: goesWrong('provider of subscriptions', [
    'sends no report',
    'reports twice',
    'reports with a wrong signature',
    'is down',
    'does it and does not answer',
    'answers 8 s late',
    'answers 3 s late',
  ]),
  tips: goesWrong('tips service', [
    'does it and does not answer',
    'does it and does not answer',
    'is down',
    'does not answer',
    'answers nonsense',
    'answers 8 s late',
    'answers 2 s late',
  ]),
  warehouse: goesWrong('warehouse', [
    'sends no report',
    'sends no report',
    'reports late',
    'reports twice',
    'reports out of order',
    'reports with a wrong signature',
    'reports with an old signature',
    'is down',
    'does it and does not answer',
    'answers 3 s late',
    'refuses the next order',
    'has no time for the next order',
    'cannot hold the time of the next order',
    'cancels the next order at once',
    'forgets the next order',
    'gives out the next order that is taken back',
  ]),
};

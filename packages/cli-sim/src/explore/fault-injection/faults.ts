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
function nextCalls(chance: Chance, area: CallArea): string {
  const times = chance.pick([1, 1, 1, 2, 3, 5]);
  const what = area === 'any' ? '' : `${area} `;
  return times === 1 ? `the next ${what}call` : `the next ${times} ${what}calls`;
}

/** Of calls of this area, by default of any. */
export function networkFaults(chance: Chance, area: CallArea = chance.pick(areas)): string {
  const calls = nextCalls(chance, area);
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

export function bankFaults(chance: Chance): string {
  return chance.pick([
    'the bank sends no report',
    'the bank reports twice',
    'the bank reports before the page',
    'the bank reports after the page',
    'the bank reports with a wrong signature',
    'the bank reports a wrong amount',
    'the bank reports a wrong state',
    'the bank answers with a wrong amount',
    'the bank holds a wrong amount',
    'the bank answers nonsense',
    'the bank declines the next card with INSUFFICIENT_FUNDS',
    'the bank declines the next card and approves it later',
    'the bank declines the next charge of a known card with OPERATION_REJECTED',
    'the bank is down',
    'the bank does it and does not answer',
    'the bank answers 8 s late',
  ]);
}

export function fiscalFaults(chance: Chance): string {
  return chance.pick([
    'the fiscal service is down',
    'the fiscal service does it and does not answer',
    'the fiscal service answers 8 s late',
  ]);
}

export function loyaltyFaults(chance: Chance): string {
  return chance.pick([
    'the loyalty programme sends no report',
    'the loyalty programme reports with a wrong signature',
    'the loyalty programme answers nonsense',
    'the loyalty programme is down',
    'the loyalty programme does it and does not answer',
    'the loyalty programme answers 8 s late',
  ]);
}

export function subscriptionFaults(chance: Chance): string {
  return chance.pick([
    'the provider of subscriptions sends no report',
    'the provider of subscriptions reports twice',
    'the provider of subscriptions reports with a wrong signature',
    'the provider of subscriptions is down',
    'the provider of subscriptions does it and does not answer',
    'the provider of subscriptions answers 8 s late',
  ]);
}

export function warehouseFaults(chance: Chance): string {
  return chance.pick([
    'the warehouse sends no report',
    'the warehouse sends no report',
    'the warehouse reports late',
    'the warehouse reports twice',
    'the warehouse reports out of order',
    'the warehouse reports with a wrong signature',
    'the warehouse reports with an old signature',
    'the warehouse is down',
    'the warehouse does it and does not answer',
    'the warehouse answers 3 s late',
    'the warehouse refuses the next order',
    'the warehouse has no time for the next order',
    'the warehouse cannot hold the time of the next order',
  ]);
}

export function antiFraudFaults(chance: Chance): string {
  return chance.pick([
    'the anti-fraud service refuses the next order',
    'the anti-fraud service refuses the next promocode',
    'the anti-fraud service is down',
    'the anti-fraud service does not answer',
  ]);
}

export function smsFaults(chance: Chance): string {
  return chance.pick(['the next SMS gets lost', 'the SMS gateway is down']);
}

export function tipsFaults(chance: Chance): string {
  return chance.pick([
    'the tips service does it and does not answer',
    'the tips service does it and does not answer',
    'the tips service is down',
    'the tips service does not answer',
    'the tips service answers nonsense',
    'the tips service answers 8 s late',
  ]);
}

/** Services that few calls need. */
export function sideFaults(chance: Chance): string {
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
  return `the ${service} ${chance.pick(wrong) ?? ''}`;
}

/** Writes are many: the one at which it dies may be any of the next few. */
export function crashes(chance: Chance): string {
  const point = chance.pick(crashPoints);
  return crashFault(point, point.endsWith('a write') ? chance.between(1, 60) : 1);
}

/** A job is run by two nodes at once, or late. */
export function jobFaults(chance: Chance): string {
  const times = chance.pick([1, 3, 10]);
  const [jobs, run] = times === 1 ? ['job', 'runs'] : [`${times} jobs`, 'run'];
  return `the next ${jobs} ${run} ${chance.pick(['twice', 'twice', '3 s late', '30 s late'])}`;
}

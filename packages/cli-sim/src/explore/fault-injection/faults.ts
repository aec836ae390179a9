import { crashPoints } from '../../world/index.ts';
import type { Chance } from '../chance.ts';

// What goes wrong, in the words of the step 'fault'.

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
function nextCalls(chance: Chance): string {
  const area = chance.pick(areas);
  const times = chance.pick([1, 1, 1, 2, 3, 5]);
  const what = area === 'any' ? '' : `${area} `;
  return times === 1 ? `the next ${what}call` : `the next ${times} ${what}calls`;
}

export function networkFaults(chance: Chance): string {
  const calls = nextCalls(chance);
  const isOne = calls.endsWith('call');
  const verb = (one: string, many: string): string => `${calls} ${isOne ? one : many}`;
  return chance.pick([
    verb('gets lost', 'get lost'),
    verb('loses its answer', 'lose their answer'),
    verb('loses its answer', 'lose their answer'),
    verb('arrives twice', 'arrive twice'),
    `${verb('takes', 'take')} ${chance.pick([2, 8, 20, 40])} s longer`,
    `${verb('fails', 'fail')} with ${chance.pick([500, 502, 503, 504])}`,
  ]);
}

export function bankFaults(chance: Chance): string {
  return chance.pick([
    'the bank sends no report',
    'the bank reports twice',
    'the bank reports before the page',
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

export function smsFaults(chance: Chance): string {
  return chance.pick(['the next SMS gets lost', 'the SMS gateway is down']);
}

export function crashes(chance: Chance): string {
  return `the store crashes ${chance.pick(crashPoints)}`;
}

import type { Chance } from './chance.ts';
import type { Factors } from './swarm.ts';

/** What a seed is mostly about; everything else is rare in it. */
export type Focus = {
  readonly name: string;
  /** Names of intents and of shop events that are frequent; empty: none more than others. */
  readonly often: readonly string[];
  /** Most people hurry to have a first order, so that what comes after one is met. */
  readonly beginsWithOrders: boolean;
};

const named = (intents: string, events: string): readonly string[] => `${intents}, ${events}`.split(', ');

/** Together they cover what the shop's rules about money, stock and data are about. */
const focuses: readonly [Focus, ...Focus[]] = [
  { name: 'anything', often: [], beginsWithOrders: false },
  {
    name: 'paying',
    often: named(
      'pay badly, pay in passing, choose method, abandon, resume, cancel order, change, other device, door',
      'bank, network, crash, jobs',
    ),
    beginsWithOrders: false,
  },
  {
    name: 'after an order',
    often: named(
      'tip, cancel order, order again, call courier, choose method',
      'lost line, quick step, goods back, bank, fiscal, warehouse, side services, jobs',
    ),
    beginsWithOrders: true,
  },
  {
    name: 'savings',
    often: named(
      'promocode, promotion, join programme, spend bonuses, cancel order, order again, abandon, subscribe',
      'bonuses, loyalty, lost line, subscriptions',
    ),
    beginsWithOrders: true,
  },
  {
    name: 'devices',
    often: named(
      'other device, change, type quantity, combo, cutlery, refresh, remove',
      'network, price, stock',
    ),
    beginsWithOrders: false,
  },
  {
    name: 'accounts',
    often: named(
      'agree, confirm e-mail, unsubscribe, sign out, other account, bank sign-in, delete account, address book',
      'offers, erasure, sms, side services',
    ),
    beginsWithOrders: false,
  },
];

/** What is at stake after an order is met last, so that more seeds are about it. */
export const drawFocus = (chance: Chance): Focus =>
  chance.weigh(focuses.map((value) => ({ value, weight: value.beginsWithOrders ? 2 : 1 }))) ?? focuses[0];

const MORE = 4;
const LESS = 0.25;

/** The factors of a seed, turned towards its focus: what that is about is never left out. */
export function turnedTo({ often }: Focus, names: readonly string[], factors: Factors): Factors {
  if (often.length === 0) return factors;
  return Object.fromEntries(
    names.flatMap((name) => {
      const isOften = often.includes(name);
      const factor = factors[name];
      if (isOften) return [[name, MORE]];
      return factor === undefined ? [] : [[name, LESS * factor]];
    }),
  );
}

export const focusNames: readonly string[] = focuses.flatMap(({ often }) => often);

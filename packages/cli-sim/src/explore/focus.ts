import { Chance } from './chance.ts';
import type { Beginning } from './people.ts';
import type { Factors } from './swarm.ts';

/** What a seed is mostly about; everything else is rare in it. */
export type Focus = Beginning & {
  readonly name: string;
  /** Names of intents and of shop events that are frequent; empty: none more than others. */
  readonly often: readonly string[];
};

const named = (intents: string, events: string): readonly string[] => `${intents}, ${events}`.split(', ');

/** Together they cover what the shop's rules about money, stock and data are about. */
const focuses: readonly [Focus, ...Focus[]] = [
  { name: 'anything', often: [], begins: null },
  {
    name: 'paying',
    often: named(
      'pay badly, pay in passing, ask again, choose method, remove card, abandon, resume, cancel order, change, other device, door',
      'bank, network, crash, jobs',
    ),
    begins: null,
    isHasty: true,
  },
  {
    name: 'after an order',
    often: named(
      'tip, cancel order, order again, call courier',
      'lost line, quick step, goods back, bank, fiscal, warehouse, side services, jobs, days',
    ),
    begins: 'order',
  },
  {
    name: 'days later',
    often: named(
      'tip late, order again, look at orders, bind card, promocode, spend bonuses',
      'lost line, quick step, goods back, days, loyalty',
    ),
    begins: 'order',
  },
  {
    name: 'savings',
    often: named(
      'promocode, promotion, goods of promotion, join programme, spend bonuses, cancel order, order again, abandon, subscribe, pay month late, other month',
      'bonuses, loyalty, lost line, subscriptions, month, days',
    ),
    begins: 'bargain',
  },
  {
    name: 'devices',
    often: named(
      'other device, change, type quantity, combo, cutlery, refresh, remove, search, address book',
      'network, price, stock',
    ),
    begins: null,
    isHasty: true,
  },
  {
    name: 'accounts',
    often: named(
      'sign out, other account, bank sign-in, delete account, restore account, wrong code, ask for code, type code, address book, change name',
      'erasure, sms, side services',
    ),
    begins: null,
    isHasty: true,
  },
  {
    name: 'offers',
    often: named(
      'agree, take back, confirm e-mail, unsubscribe, wish, read notice',
      'offers, side services, stock',
    ),
    begins: 'reader',
    isHasty: true,
  },
  {
    name: 'households',
    often: named('promocode, other account, sign out, cancel order', 'quick step'),
    begins: 'household',
  },
];

/** Some of what needs a start of its own is met last once more, so that more seeds are about it. */
const turns = [...focuses, ...focuses.filter(({ begins }) => begins !== null).slice(2)];

/** What a seed has of things that seeds in a row have in turn: its number, of any other text one that it stands for. */
export function turnOf(seed: string): number {
  const number = Number(seed);
  return Number.isSafeInteger(number) ? number : new Chance(seed).below(turns.length);
}

/** Seeds in a row are about all of it in turn, so that a few of them leave nothing out. */
export const focusOf = (seed: string): Focus => turns[turnOf(seed) % turns.length] ?? focuses[0];

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

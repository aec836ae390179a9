import { characters, intents } from './behaviour/index.ts';
import type { Character, RawStep, Sale } from './behaviour/index.ts';
import type { Chance } from './chance.ts';
import type { Device } from './plan.ts';
import { combined } from './swarm.ts';
import type { Factors } from './swarm.ts';

const names = (
  'anna boris vera gleb dasha egor zhanna ivan kira lev ' +
  'maria nikita olga pavel rita stepan tanya ulyana fedor yana'
).split(' ');

/** A person who comes to the shop: their character, their devices, and when they come. */
export type Person = {
  readonly name: string;
  readonly character: Character;
  readonly devices: readonly [Device, ...Device[]];
  /** Ms after the run began. */
  readonly comesAt: number;
  /** What they hurry to have before they behave as they like; null: nothing. */
  readonly startsWith: Start | null;
  /** Phone of a second account, which they use on the same devices; null: they have none. */
  readonly secondPhone: string | null;
  /** What they come for; null: nothing in particular. */
  readonly sale: Sale | null;
  /** Whether they often do the next thing before a page has answered. */
  readonly isHasty: boolean;
};

/**
 * A cart, or an account with a bound card and a cart, on every device, the same with a promotion, or an order, which often costs less, or an account that takes
 * messages about offers and waits for goods that are sold out, or what is given once for each of two accounts on one device: what most of the shop's rules are about.
 */
export type Start = 'cart' | 'account' | 'bargain' | 'order' | 'reader' | 'household';

/** How most people of a seed begin. */
export type Beginning = {
  /** What they hurry to have; null: nothing in particular. */
  readonly begins: Start | null;
  /** Whether they do not wait for what a page answers. */
  readonly isHasty?: boolean;
};

/** Somebody who wants nothing else. */
export const onlyFor = (names: readonly string[], above: Factors = {}): Character => ({
  name: 'starter',
  taste: {
    ...Object.fromEntries(intents.map(({ name }) => [name, names.includes(name) ? 1 : 0])),
    ...above,
  },
  thinks: [0, 1000],
  devices: 1,
});

const ordering = ['check out', 'pay', 'decide invoice', 'daylight', 'reload'];
const bargainNeeds = [
  'address',
  'search',
  'age',
  'fill',
  'sign in',
  'promocode',
  'promotion',
  'join programme',
  'spend bonuses',
  'daylight',
  'reload',
];
const accountNeeds = ['address', 'browse', 'search', 'fill', 'sign in', 'bind card', 'join programme'];

/** What people do until they have what they start with. */
export const starters: Readonly<Record<Start, Character>> = {
  cart: onlyFor(['address', 'browse', 'search', 'fill']),
  account: onlyFor(accountNeeds),
  bargain: onlyFor(bargainNeeds),
  // What an order earns comes and goes with it, and its receipts go to an address, unless that is not proved.
  order: onlyFor(
    [...accountNeeds, 'promocode', 'promotion', 'spend bonuses', 'confirm e-mail', ...ordering],
    {
      'join programme': 5,
    },
  ),
  household: onlyFor([...bargainNeeds, ...ordering, 'sign out', 'other account']),
  reader: onlyFor(['address', 'browse', 'wish', 'sign in', 'confirm e-mail', 'agree', 'daylight', 'reload']),
};

const usualStarts = [null, 'cart', 'account', 'bargain'] as const;

const comesFor = (terms: RawStep, ...goods: Sale['goods']): Sale => ({ terms, goods });
const category = (name: string): RawStep => ({ 'open category': name });
/** More units than have the fixed price. */
const fixedPrice = comesFor(
  { 'choose promotion': 'Йогурты и десерты по 39 ₽' },
  category('Йогурты и десерты'),
);
/** Enough of it for a higher step. */
const ladder = comesFor({ 'choose promotion': 'Витаминная лесенка' }, category('Фрукты'));
const dairy = [
  category('Творог и сметана'),
  category('Творог и сметана'),
  category('Молоко и сливки'),
] as const;
/** Goods on sale, which it leaves out, beside others. */
const notOnSale = comesFor({ promocode: 'БЕЗРАСПРОДАЖ' }, ...dairy);
/** Not a promotion: beer that is to be left at the door, which a courier may not do. */
const beer = comesFor({ 'leave at the door': 'yes' }, { search: 'пиво' });
/** Goods by click beside others, which are two orders with one promotion. */
const twoDeliveries = comesFor(
  { promocode: 'СКИДКА10' },
  category('Уют и подарки'),
  category('Уют и подарки'),
  category('Хлеб'),
);
/** Of two such orders one may be left at the door. */
const halfAtTheDoor = comesFor({ 'leave at the door': 'yes' }, category('Уют и подарки'), category('Хлеб'));
/** A product alone and in a combo set, of which one order holds both. */
const inSetAndAlone = comesFor({ 'add combo': 'Кино' }, 'open main page', { search: 'лимонад бульк дюшес' });
/** It excludes the bonuses that its shoppers want to spend. */
const noBonuses = comesFor({ promocode: 'БЕЗБОНУСОВ' }, category('Хлеб'), category('Овощи'));
/** A promocode that its owner tries to use; her phone. */
const ownCode = comesFor({ promocode: 'ДРУГ-АНИ' }, category('Хлеб'));
const OWNER = '+79000000001';

const common = [fixedPrice, notOnSale, noBonuses, ladder] as const;
/**
 * Rules about money that hardly anybody meets who takes any goods and any promotion: people in a row come for different ones. So many that
 * seeds with the same focus do not always begin with the same.
 */
const bargains = [
  ...common,
  twoDeliveries,
  ownCode,
  ...common,
  halfAtTheDoor,
  inSetAndAlone,
  twoDeliveries,
  halfAtTheDoor,
  beer,
  halfAtTheDoor,
] as const;
/** The share of those who are in haste, in a seed that is about it and in others. */
/** How often the further device of somebody is another tab. */
const A_TAB = 0.4;
const HASTY = 0.6;
const SOME_HASTY = 0.15;

/** So many bargains further begin those of the next seed, so that a few seeds have all. */
const NEXT_SEED = 5;

/** What is given once, to each shopper, on each device or for a first order: some come for it again, as who they are or as somebody else. */
const once = [
  comesFor({ promocode: 'ОДНАЖДЫ' }, category('Хлеб'), category('Овощи')),
  comesFor({ promocode: 'ПЕРВЫЙ' }, ...dairy),
  comesFor({ promocode: 'УСТРОЙСТВО' }, category('Хлеб'), category('Овощи')),
] as const;

const withTerms = (factors: Factors): Factors => ({
  ...factors,
  promocode: Math.max(1, factors['promocode'] ?? 1),
});

/** What somebody comes for, who comes as the `index`th; null: nothing in particular. Most who begin with a promotion have heard of it. */
function drawSale(startsWith: Start | null, index: number, chance: Chance): Sale | 'bargain' | null {
  if (startsWith === 'household') return once[index % once.length] ?? null;
  if (startsWith === 'order' && chance.is(1 / 2))
    return chance.pick([twoDeliveries, twoDeliveries, halfAtTheDoor]);
  if (chance.is(startsWith === 'bargain' ? 3 / 4 : 1 / 3)) return 'bargain';
  return chance.is(startsWith === 'cart' ? 0 : 1 / 4) ? chance.pick(once) : null;
}

/**
 * Draws `count` people with different names; most come early, so that their visits overlap. `factors`: what this seed has
 * more or less of; `turn`: which of the seeds in a row it is.
 */
export function drawPeople(
  count: number,
  runMs: number,
  chance: Chance,
  factors: Factors = {},
  { begins, isHasty = false }: Beginning = { begins: null },
  turn = 0,
): readonly Person[] {
  const starts =
    begins === null
      ? usualStarts
      : ([begins === 'reader' ? begins : 'account', begins, begins, begins] as const);
  let bargain = turn * NEXT_SEED;
  return Array.from({ length: count }, (_none, index) => {
    const round = Math.floor(index / names.length);
    const name = `${names[index % names.length] ?? ''}${round === 0 ? '' : round + 1}`;
    const own = chance.of(name);
    const { taste, ...character } = own.pick(characters);
    const drawn = `+79${String(own.below(10 ** 9)).padStart(9, '0')}`;
    const start = own.of('start').pick(starts);
    const drawnSale = drawSale(start, index, own.of('sale'));
    if (drawnSale === 'bargain') bargain += 1;
    const sale = drawnSale === 'bargain' ? (bargains[bargain % bargains.length] ?? null) : drawnSale;
    const isHousehold = start === 'household';
    const isForOnce = once.some((each) => each === sale);
    const secondAccount = isHousehold ? 1 : isForOnce ? 0.6 : 0.3;
    const phone = sale === ownCode ? OWNER : drawn;
    const further = Array.from({ length: character.devices - 1 }, (_device, device) => ({
      name: `${name}-${device + 2}`,
      phone,
      ...(own.of(`tab ${device}`).is(A_TAB) ? { tabOf: name } : {}),
    }));
    const latest = own.is(0.7) ? Math.min(20_000, runMs / 2) : runMs / 2;
    return {
      name,
      // Nobody comes for something in vain because its seed leaves that out.
      character: { ...character, taste: combined(taste, sale === null ? factors : withTerms(factors)) },
      devices: [{ name, phone }, ...further],
      comesAt: Math.round(own.below(Math.max(1, latest)) / 1000) * 1000,
      startsWith: isForOnce && !isHousehold ? 'bargain' : start,
      secondPhone: own.of('second').is(secondAccount) ? `+78${phone.slice(3)}` : null,
      sale,
      isHasty: own.of('haste').is(isHasty ? HASTY : SOME_HASTY),
    };
  });
}

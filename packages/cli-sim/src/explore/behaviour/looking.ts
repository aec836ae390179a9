import { anyOf, isAtBank, step } from './intent.ts';
import type { Intent } from './intent.ts';
import type { Observation, RawStep, SeenProduct } from './observation.ts';

/** Whoever is about to order has to say where to. */
const needsAddress = ({ isAddressGuessed, isSignedIn, lines }: Observation): boolean =>
  isAddressGuessed && isSignedIn && lines.length > 0;

const searches: readonly [RawStep, ...RawStep[]] = [
  { search: 'молоко' },
  { search: 'бородинский' },
  { search: 'йогурт' },
  { search: 'пиво' },
  { search: 'свечи столовые' },
  { 'open category': 'Уют и подарки' },
  { search: 'борадинский' },
  { 'open discounts': 'all' },
  { 'open recommendations': 'goes with the cart' },
  { 'open recommendations': 'bought before' },
];

/** What may be said of a place, each now and then. */
const placeDetails = {
  flat: '15',
  entrance: '2',
  floor: '3',
  intercom: '15К',
  comment: 'Звонок не работает',
};

const missing = ({ listed, waitsFor }: Observation): readonly SeenProduct[] =>
  listed.filter(({ name, isForSale }) => !isForSale && !waitsFor.includes(name));

export const looking: readonly Intent[] = [
  // Only a few streets, so that shoppers share stores.
  anyOf('address', (seen) => (!seen.hasAddress || needsAddress(seen) ? 100 : 2 + seen.setbacks), [
    { 'choose address': 'Москва, улица Тверская, 6/7' },
    { 'choose address': 'Москва, улица Тверская, 6/7, кв. 12' },
    { 'choose address': 'Москва, улица Тверская, 6/7' },
    { 'choose address': 'Москва, Ломоносовский проспект, 18' },
    { 'choose point': '55.7641, 37.6066' },
    { 'choose address': { city: 'Казань', street: 'улица Баумана', house: '4' } },
  ]),
  // Only a few categories, so that shoppers want the same goods.
  anyOf(
    'browse',
    ({ hasStore, sale, listed }) => (hasStore && sale === null ? (listed.length === 0 ? 60 : 10) : 0),
    [
      { 'open category': 'Хлеб' },
      { 'open category': 'Молоко и сливки' },
      { 'open category': 'Овощи' },
      { 'open category': 'Йогурты и десерты' },
      'open main page',
    ],
  ),
  {
    name: 'search',
    strength: ({ hasStore, listed }) => (hasStore ? (listed.length === 0 ? 30 : 8) : 0),
    move: ({ sale }, chance) => step(chance.pick(sale?.goods ?? searches)),
  },
  {
    name: 'product',
    strength: ({ listed }) => (listed.length > 1 ? 5 : 0),
    move: ({ listed }, chance) => step({ 'open product': chance.pick(listed)?.name ?? '' }),
  },
  // Another size or taste of a product.
  {
    name: 'variant',
    strength: (seen) => (seen.variants.length > 0 && !isAtBank(seen) ? 6 : 0),
    move: ({ variants }, chance) => step({ 'choose variant': chance.pick(variants) ?? '' }),
  },
  {
    name: 'suggestion',
    strength: (seen) => (seen.suggestions.length > 0 && !isAtBank(seen) ? 6 : 0),
    move: ({ suggestions }, chance) => step({ 'choose suggestion': chance.pick(suggestions) ?? '' }),
  },
  // Less usual ways to goods, some of which lead nowhere.
  {
    name: 'detour',
    strength: (seen) => (seen.hasStore && seen.listed.length > 0 && !isAtBank(seen) ? 3 : 0),
    move: ({ listed }, chance) =>
      step(
        chance.pick<RawStep>([
          { 'open section': 'Выгодно сейчас' },
          { 'open related': chance.pick(listed)?.name ?? '' },
          { 'open goods of promotion': 'Выпечка к завтраку' },
          { 'open discounts': 'Молочные продукты' },
        ]),
      ),
  },
  // Switches between saved addresses, says more of one, or deletes it.
  {
    name: 'address book',
    strength: (seen) => (seen.addresses.length > 0 && !isAtBank(seen) ? 3 : 0),
    move: ({ addresses }, chance) => {
      const saved = chance.pick(addresses) ?? '';
      const details = Object.entries(placeDetails).filter(() => chance.is(0.5));
      return step(
        chance.pick<RawStep>([
          { 'switch address': saved },
          { 'switch address': saved },
          { 'edit address': { address: saved, ...Object.fromEntries(details) } },
          { 'edit address': { address: saved, ...Object.fromEntries(details) } },
          { 'delete address': saved },
        ]),
      );
    },
  },
  // Wants to be told when something sold out is back: whoever waits for one thing mostly does for another, too.
  {
    name: 'wish',
    strength: (seen) =>
      !seen.isSignedIn || missing(seen).length === 0 ? 0 : seen.waitsFor.length === 1 ? 40 : 8,
    move: (seen, chance) => step({ 'wait for product': chance.pick(missing(seen))?.name ?? '' }),
  },
  anyOf('read notice', ({ waitsFor }) => Math.min(3 * waitsFor.length, 9), ['read what is back']),
  anyOf('reload', ({ isUsable, setbacks }) => (isUsable ? 2 + setbacks * 4 : 100), ['reload page']),
  // Hides the page, or shows it again.
  anyOf('glance', ({ hasStore }) => (hasStore ? 3 : 0), ['leave page', 'return to page']),
  // Loses the connection, and usually gets it back soon.
  anyOf('tunnel', ({ isOnline, hasStore }) => (isOnline && hasStore ? 2 : 0), ['go offline']),
  anyOf('daylight', ({ isOnline }) => (isOnline ? 0 : 100), ['go online']),
];

import { anyOf, step } from './intent.ts';
import type { Intent } from './intent.ts';

const canLook = ({ hasStore }: { readonly hasStore: boolean }): boolean => hasStore;

/** Few streets, so that shoppers meet in the same stores. */
const address = anyOf('address', ({ hasAddress, setbacks }) => (hasAddress ? 2 + setbacks : 100), [
  { 'choose address': 'Москва, улица Тверская, 6/7' },
  { 'choose address': 'Москва, улица Тверская, 6/7, кв. 12' },
  { 'choose address': 'Москва, улица Тверская, 6/7' },
  { 'choose address': 'Москва, Ломоносовский проспект, 18' },
  { 'choose address': { city: 'Казань', street: 'улица Баумана', house: '4' } },
]);

/** Few categories, so that shoppers want the same goods. */
const browse = anyOf(
  'browse',
  (observation) => (canLook(observation) ? (observation.listed.length === 0 ? 60 : 10) : 0),
  [
    { 'open category': 'Хлеб' },
    { 'open category': 'Молоко и сливки' },
    { 'open category': 'Овощи' },
    { 'open category': 'Йогурты и десерты' },
    'open main page',
  ],
);

const search = anyOf(
  'search',
  (observation) => (canLook(observation) ? (observation.listed.length === 0 ? 30 : 8) : 0),
  [
    { search: 'молоко' },
    { search: 'бородинский' },
    { search: 'йогурт' },
    { search: 'пиво' },
    { search: 'борадинский' },
    { 'open discounts': 'all' },
    { 'open recommendations': 'goes with the cart' },
    { 'open recommendations': 'bought before' },
  ],
);

const product: Intent = {
  name: 'product',
  strength: ({ listed }) => (listed.length > 1 ? 5 : 0),
  move: ({ listed }, chance) => step({ 'open product': chance.pick(listed)?.name ?? '' }),
};

const reload = anyOf('reload', ({ isUsable, setbacks }) => (isUsable ? 2 + setbacks * 4 : 100), [
  'reload page',
]);

/** Hides the page for a moment, or shows it again. */
const glance = anyOf('glance', ({ hasStore }) => (hasStore ? 3 : 0), ['leave page', 'return to page']);

/** Goes down to the metro, and comes up again soon. */
const tunnel = anyOf('tunnel', ({ isOnline, hasStore }) => (isOnline && hasStore ? 2 : 0), ['go offline']);
const daylight = anyOf('daylight', ({ isOnline }) => (isOnline ? 0 : 100), ['go online']);

export const looking: readonly Intent[] = [
  address,
  browse,
  search,
  product,
  reload,
  glance,
  tunnel,
  daylight,
];

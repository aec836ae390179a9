import { testCards } from '@shop/standalone';

import { allCategories, linesOf } from '../steps/index.ts';
import type { World } from '../stage/index.ts';
import type { NameKind } from '../values/index.ts';

function productNames(world: World): readonly string[] {
  const known = [...world.visitor.shop.catalog.knownProducts().values()];
  return [...world.listed, ...known].map(({ name }) => name);
}

async function categoryNames({ visitor: { shop }, stage }: World): Promise<readonly string[]> {
  if (shop.catalog.categories.data === undefined && shop.showcase.state.status === 'ready')
    await stage.time.finish(shop.catalog.loadCategories());
  return allCategories(shop.catalog.categories.data ?? []).map(({ name }) => name);
}

async function cityNames({ visitor: { shop }, stage }: World): Promise<readonly string[]> {
  if (shop.address.state.cities.served.length === 0) await stage.time.finish(shop.address.loadCities());
  const { served, all } = shop.address.state.cities;
  return [...new Set([...served, ...all].map(({ name }) => name))];
}

/** Addresses that begin with what was typed: cities first, then what the shop suggests. */
async function addresses(world: World, typed: string): Promise<readonly string[]> {
  const { shop } = world.visitor;
  const [cityName = '', ...rest] = typed.split(',').map((part) => part.trim());
  const names = await cityNames(world);
  if (rest.length === 0) return names.map((name) => `${name}, `);
  const { served, all } = shop.address.state.cities;
  const city = [...served, ...all].find(({ name }) => name.toLowerCase() === cityName.toLowerCase());
  const query = rest.join(' ').trim();
  if (city === undefined || query === '' || rest.length > 2) return [];
  const answer = await world.stage.time.finish(shop.address.suggest(city, query));
  if (!answer.ok) return [];
  return answer.value.map(({ attributes: { street, house }, isBuilding }) =>
    isBuilding ? `${city.name}, ${street}, ${house}` : `${city.name}, ${street}, `,
  );
}

function promotionNames({ visitor: { shop } }: World): readonly string[] {
  if (!shop.has('promotions')) return [];
  const { data } = shop.promotions.state.discounts;
  const groups = data?.groupPromotions.map(({ text }) => text) ?? [];
  return [...(data?.promotions.map(({ name }) => name) ?? []), ...groups];
}

type Names = (world: World, typed: string) => readonly string[] | Promise<readonly string[]>;

/** Kinds of names that are known without the shop. */
const fixed = {
  card: () => testCards.map(({ number, cvc }) => `{ number: ${number}, cvc: ${cvc} }`),
  'card number': () => testCards.map(({ number }) => number),
  cvc: () => testCards.map(({ cvc }) => cvc),
} satisfies Readonly<Partial<Record<NameKind, Names>>>;

/** Kinds of names that an open page knows or asks the shop for. */
const shown = {
  product: productNames,
  line: ({ visitor: { shop } }) => linesOf(shop.cart.state.cart).map(({ name }) => name),
  category: categoryNames,
  city: cityNames,
  address: addresses,
  store: ({ visitor: { shop } }) => [shop.showcase.state.showcase?.title ?? []].flat(),
  promotion: promotionNames,
  section: ({ visitor: { shop } }) =>
    (shop.catalog.main.data?.sections ?? []).flatMap(({ title }) => title ?? []),
  suggestion: ({ visitor: { shop } }) => (shop.has('search') ? shop.search.state.suggestions : []),
  'saved address': ({ visitor: { shop } }) =>
    shop.address.state.addresses.map(({ labelSuggest }) => labelSuggest),
  button: ({ visitor: { shop } }) => (shop.alerts.state.alert?.buttons ?? []).map(({ label }) => label),
} satisfies Readonly<Partial<Record<NameKind, Names>>>;

const known: Readonly<Record<NameKind, Names>> = { ...fixed, ...shown };

/** Names of a kind that match what was typed; asks the shop where necessary. */
export async function namesOf(kind: NameKind, world: World, typed: string): Promise<readonly string[]> {
  if (!(kind in fixed) && !world.visitor.isOpen) return [];
  return [...new Set(await known[kind](world, typed))];
}

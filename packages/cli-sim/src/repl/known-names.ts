import type { CategoryBranch } from '@shop/application/catalog';
import { testCards } from '@shop/standalone';

import type { World } from '../stage/index.ts';
import { lineName } from './cart-table.ts';

/** Kinds of names in the values of steps, where they are known. */
export type Kind =
  | 'product'
  | 'line'
  | 'category'
  | 'section'
  | 'suggestion'
  | 'address'
  | 'saved address'
  | 'city'
  | 'store'
  | 'promotion'
  | 'button'
  | 'shopper'
  | 'card'
  | 'card number'
  | 'cvc';

/**
 * The kind of name for a step or one of its fields, by '<step>' and '<step>.<field>'; a bare '.<field>' applies to
 * every step.
 */
export const kinds: Readonly<Record<string, Kind>> = {
  'choose address': 'address',
  'switch address': 'saved address',
  'delete address': 'saved address',
  'expect address': 'saved address',
  '.address': 'saved address',
  '.city': 'city',
  'expect store': 'store',
  'open category': 'category',
  'open section': 'section',
  'choose suggestion': 'suggestion',
  'open product': 'product',
  'open related': 'product',
  'expect product.name': 'product',
  'add to cart': 'product',
  '.product': 'product',
  'replace.with': 'product',
  remove: 'line',
  'replace.product': 'line',
  'change quantity.product': 'line',
  'expect replacements.product': 'line',
  'choose promotion': 'promotion',
  'open goods of promotion': 'promotion',
  'promotion.name': 'promotion',
  'expect promotion.name': 'promotion',
  'pay with card': 'card',
  'pay with card.number': 'card number',
  'pay with card.cvc': 'cvc',
  press: 'button',
};

/** The kind of name in the value of a step or of one of its fields; null if unknown. */
export function kindOf(key: string, field: string | null): Kind | null {
  if (field === null) return kinds[key] ?? null;
  return kinds[`${key}.${field}`] ?? kinds[`.${field}`] ?? null;
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

function productNames(world: World): readonly string[] {
  const known = [...world.visitor.shop.catalog.knownProducts().values()];
  return unique([...world.listed, ...known].map(({ name }) => name));
}

const flat = (branches: readonly CategoryBranch[]): readonly CategoryBranch[] =>
  branches.flatMap((branch) => [branch, ...flat(branch.children)]);

async function categoryNames({ visitor: { shop }, stage }: World): Promise<readonly string[]> {
  if (shop.catalog.categories.data === undefined && shop.showcase.state.status === 'ready')
    await stage.time.finish(shop.catalog.loadCategories());
  return unique(flat(shop.catalog.categories.data ?? []).map(({ name }) => name));
}

async function cityNames({ visitor: { shop }, stage }: World): Promise<readonly string[]> {
  if (shop.address.state.cities.served.length === 0) await stage.time.finish(shop.address.loadCities());
  const { served, all } = shop.address.state.cities;
  return unique([...served, ...all].map(({ name }) => name));
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
  return unique(
    answer.value.map(({ attributes: { street, house }, isBuilding }) =>
      isBuilding ? `${city.name}, ${street}, ${house}` : `${city.name}, ${street}, `,
    ),
  );
}

function promotionNames({ visitor: { shop } }: World): readonly string[] {
  if (!shop.has('promotions')) return [];
  const { data } = shop.promotions.state.discounts;
  const groups = data?.groupPromotions.map(({ text }) => text) ?? [];
  return unique([...(data?.promotions.map(({ name }) => name) ?? []), ...groups]);
}

/** Names that are known without the shop; null if it must be asked. */
function fixedNames(kind: Kind, world: World): readonly string[] | null {
  switch (kind) {
    case 'shopper':
      return [...world.shoppers.keys()];
    case 'card':
      return testCards.map(({ number, cvc }) => `{ number: ${number}, cvc: ${cvc} }`);
    case 'card number':
      return unique(testCards.map(({ number }) => number));
    case 'cvc':
      return unique(testCards.map(({ cvc }) => cvc));
    default:
      return null;
  }
}

/** Names of a kind that match what was typed; asks the shop where necessary. */
export async function namesOf(kind: Kind, world: World, typed: string): Promise<readonly string[]> {
  const fixed = fixedNames(kind, world);
  if (fixed !== null) return fixed;
  if (!world.visitor.isOpen) return [];
  const { shop } = world.visitor;
  switch (kind) {
    case 'product':
      return productNames(world);
    case 'line':
      return unique((shop.cart.state.cart?.products ?? []).map(lineName));
    case 'category':
      return categoryNames(world);
    case 'city':
      return cityNames(world);
    case 'address':
      return addresses(world, typed);
    case 'store':
      return shop.showcase.state.showcase === null ? [] : [shop.showcase.state.showcase.title];
    case 'promotion':
      return promotionNames(world);
    case 'section':
      return (shop.catalog.main.data?.sections ?? []).flatMap(({ title }) => title ?? []);
    case 'suggestion':
      return shop.has('search') ? shop.search.state.suggestions : [];
    case 'saved address':
      return unique(shop.address.state.addresses.map(({ labelSuggest }) => labelSuggest));
    case 'button':
      return (shop.alerts.state.alert?.buttons ?? []).map(({ label }) => label);
    default:
      return [];
  }
}

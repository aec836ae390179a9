import type { Product } from '@shop/application/catalog';

import { ok } from '@shop/domain/kernel';

import type { World } from '../stage/index.ts';
import { done, refused, unmet } from './step.ts';
import type { Found, StepOutcome } from './step.ts';
import { count, exactPrice, findNamed, listOf } from './words.ts';

const SHOWN_NAMES = 3;

export function priceText({
  price,
  isAvailable,
  quantity: stock,
}: Pick<Product, 'price' | 'isAvailable' | 'quantity'>): string {
  return price === null || !isAvailable || stock === 0 ? 'sold out' : exactPrice(price);
}

export function productsText(products: readonly Product[]): string {
  const names = products.slice(0, SHOWN_NAMES).map(({ name }) => name);
  const more = products.length > SHOWN_NAMES ? ', …' : '';
  return products.length === 0
    ? 'no products'
    : `${count(products.length, 'product')}: ${names.join(', ')}${more}`;
}

/** Remembers the products that the shopper looks at now, and tells them; `before`: what is told before them. */
export function showProducts(world: World, products: readonly Product[], before = ''): StepOutcome {
  world.listed = products;
  return done(before + productsText(products));
}

type Observed<T> = { subscribe(next: (value: T) => void): { unsubscribe(): void } };

/** The current value of an observable; null if it has none. */
export function currentOf<T>(source: Observed<T>): T | null {
  const seen: T[] = [];
  source.subscribe((value) => void seen.push(value)).unsubscribe();
  return seen.at(-1) ?? null;
}

/** Remembers and tells products that were loaded; else the shop refused with this code and the status. */
export function showLoaded(
  world: World,
  goods$: Observed<{ readonly status: string; readonly data?: readonly Product[] | undefined }>,
  code: string,
): StepOutcome {
  const loaded = currentOf(goods$);
  return loaded?.data === undefined
    ? refused(`${code}_${loaded?.status ?? 'none'}`)
    : showProducts(world, loaded.data);
}

/** A product by its name: on the open page, else on any page that the shopper has seen in this store. */
export function findProduct(world: World, name: string): Found<Product> {
  const known = [...world.visitor.shop.catalog.knownProducts().values()];
  for (const products of [world.listed, known]) {
    const found = findNamed(products, (product) => product.name, name);
    if (found.ok) return ok(known.find(({ id }) => id === found.value.id) ?? found.value);
    if (found.error.length > 0)
      return unmet(`one product "${name}"`, listOf(found.error.map((product) => product.name)));
  }
  return unmet(
    `the product "${name}" on a page that was opened or among what was found`,
    productsText(world.listed),
  );
}

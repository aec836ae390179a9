import type { Cart } from '@shop/domain/cart';
import { err } from '@shop/domain/kernel';
import * as z from 'zod';

import { amount, answer, quantity, text } from '../scenario/values.ts';
import { findProduct } from './catalog.steps.ts';
import { bareStep, done, refused, step, unmet } from './step.ts';
import type { StepOutcome, World } from './step.ts';
import { contains, count, exactPrice, findNamed, listOf, plain } from './words.ts';

/** Longer than the pause before a save and the call itself, in ms. */
const SAVED_WITHIN_MS = 60_000;

/** Waits until the store holds what is shown. */
export async function savedCart({ visitor }: World): Promise<Cart | null> {
  const { stage, shop } = visitor;
  await stage.time.until(() => {
    const { status, sync, isRefetching } = shop.cart.state;
    return status !== 'loading' && sync === 'idle' && !isRefetching;
  }, SAVED_WITHIN_MS);
  return shop.cart.state.cart;
}

function linesOf(cart: Cart | null): readonly { readonly name: string; readonly quantity: number; readonly productId: string }[] {
  return (cart?.products ?? []).map((line) => ({
    name: line.product?.name ?? line.productId,
    quantity: line.quantity,
    productId: line.productId,
  }));
}

export function cartText(cart: Cart | null): string {
  const lines = linesOf(cart);
  if (cart === null || lines.length === 0) return 'empty';
  return `${lines.map(({ name, quantity: units }) => `${name} × ${units}`).join(', ')}; total ${exactPrice(cart.totalPrice)}`;
}

const units = z.union([
  text.transform((product) => ({ product, quantity: 1 })),
  z.strictObject({ product: text, quantity }),
]);

/** A tap on plus: an open question about the age is answered with no, unless it was confirmed before. */
async function tapPlus(world: World, product: Exclude<ReturnType<typeof findProduct>, StepOutcome>) {
  const { stage, shop } = world.visitor;
  const change = shop.cart.changeQuantity(product, 1);
  if (shop.age.state.isAsking) shop.age.refuse();
  return stage.time.finish(change);
}

const add = step(
  {
    key: 'add to cart',
    about: 'Taps + on a product, once or as often as said; each tap paints at once, the cart is saved a second later.',
    examples: [
      'add to cart: Хлеб «Печной Угол» Бородинский',
      'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 3 }',
    ],
  },
  units,
  async (world, wanted) => {
    const product = findProduct(world, wanted.product);
    if ('ok' in product) return product;
    for (let tap = 0; tap < wanted.quantity; tap += 1) {
      const change = await tapPlus(world, product);
      if (!change.ok) return refused(change.error, product.name);
    }
    return done(`${product.name} × ${world.visitor.shop.cart.quantity(product.id)}`);
  },
);

/** A line of the cart by the name of its product. */
function findLine(world: World, name: string) {
  const lines = linesOf(world.visitor.shop.cart.state.cart);
  const found = findNamed(lines, (line) => line.name, name);
  return Array.isArray(found)
    ? err(unmet(`one line "${name}" in the cart`, listOf(lines.map((line) => line.name))))
    : ({ ok: true, value: found as (typeof lines)[number] } as const);
}

const change = step(
  {
    key: 'change quantity',
    about: 'Sets the quantity of a line of the cart by tapping + or −.',
    examples: ['change quantity: { product: Хлеб «Печной Угол» Бородинский, to: 2 }'],
  },
  z.strictObject({ product: text, to: quantity }),
  async (world, wanted) => {
    const { stage, shop } = world.visitor;
    const line = findLine(world, wanted.product);
    if (!line.ok) return line.error;
    const { productId, name } = line.value;
    const product = shop.cart.state.cart?.products.find((other) => other.productId === productId)?.product ?? null;
    if (product === null) return refused('PRODUCT_UNKNOWN', name);
    while (shop.cart.quantity(productId) !== wanted.to) {
      const before = shop.cart.quantity(productId);
      const delta = before < wanted.to ? 1 : -1;
      const changed = await stage.time.finish(shop.cart.changeQuantity(product, delta));
      if (!changed.ok) return refused(changed.error, name);
      if (shop.cart.quantity(productId) === before) return unmet(`${name} × ${wanted.to}`, `${name} × ${before}`);
    }
    return done(`${name} × ${wanted.to}`);
  },
);

const remove = step(
  { key: 'remove', about: 'Takes a product out of the cart.', examples: ['remove: Хлеб «Печной Угол» Бородинский'] },
  text,
  async (world, name) => {
    const line = findLine(world, name);
    if (!line.ok) return line.error;
    world.visitor.shop.cart.remove(line.value.productId);
    return done(cartText(world.visitor.shop.cart.state.cart));
  },
);

const cartExpectation = z.strictObject({
  total: amount.optional(),
  lines: z.record(z.string(), quantity, { error: 'expected products with their quantities' }).optional(),
  positions: quantity.optional(),
  gate: text.optional(),
});

/** The first thing about the cart that is not as expected; null: everything is. */
function difference(world: World, cart: Cart | null, wanted: z.output<typeof cartExpectation>): StepOutcome | null {
  const lines = linesOf(cart);
  if (wanted.lines !== undefined) {
    const missing = Object.entries(wanted.lines).filter(([name, units]) => {
      const found = findNamed(lines, (line) => line.name, name);
      return Array.isArray(found) || (found as (typeof lines)[number]).quantity !== units;
    });
    const [first] = missing;
    if (first !== undefined) return unmet(`${first[0]} × ${first[1]} in the cart`, cartText(cart));
    const expected = Object.keys(wanted.lines).length;
    if (lines.length !== expected) return unmet(count(expected, 'line'), `${count(lines.length, 'line')}: ${cartText(cart)}`);
  }
  if (wanted.positions !== undefined && wanted.positions !== lines.length)
    return unmet(count(wanted.positions, 'line'), `${count(lines.length, 'line')}: ${cartText(cart)}`);
  if (wanted.total !== undefined && wanted.total !== (cart?.totalPrice ?? 0))
    return unmet(`total ${exactPrice(wanted.total)}`, cart === null ? 'empty' : `total ${exactPrice(cart.totalPrice)}`);
  return wanted.gate === undefined ? null : gateDifference(world, wanted.gate);
}

function gateDifference({ visitor }: World, wanted: string): StepOutcome | null {
  const label = visitor.shop.cart.state.gate?.label ?? null;
  const isOpen = plain(wanted) === 'none';
  if (isOpen ? label === null : label !== null && contains(label, wanted)) return null;
  return unmet(isOpen ? 'a button that works' : `the button says "${wanted}"`, label === null ? 'the button works' : `"${label}"`);
}

const expectCart = step(
  {
    key: 'expect cart',
    about: 'The cart, once the store has saved it: its total, exactly these lines, how many, and what holds the button back.',
    examples: [
      'expect cart: { total: 60.99 ₽, lines: { Хлеб «Печной Угол» Бородинский: 1 }, gate: Не хватает ещё 440 ₽ }',
      'expect cart: { gate: none }',
      'expect cart: empty',
    ],
  },
  z.union([z.literal('empty'), cartExpectation], { error: 'expected "empty", or total, lines, positions, gate' }),
  async (world, wanted) => {
    const cart = await savedCart(world);
    if (wanted === 'empty') return linesOf(cart).length === 0 ? done('empty') : unmet('an empty cart', cartText(cart));
    const { label } = world.visitor.shop.cart.state.gate ?? { label: null };
    return difference(world, cart, wanted) ?? done(cartText(cart) + (label === null ? '' : `; "${label}"`));
  },
);

const confirmAge = step(
  {
    key: 'confirm age',
    about: 'Answers whether the shopper is 18; without a yes goods for adults are refused with AGE_NOT_CONFIRMED.',
    examples: ['confirm age: yes'],
  },
  answer,
  async ({ visitor }, isAdult) => {
    if (isAdult) visitor.shop.age.confirm();
    else visitor.shop.age.refuse();
    return done(isAdult ? '18 or older' : 'not confirmed');
  },
);

const closeBanner = bareStep(
  {
    key: 'close banner',
    about: 'Closes the banner that tells of changed lines.',
    examples: ['close banner'],
  },
  async ({ visitor }) => {
    visitor.shop.cart.hideBanner();
    return done('closed');
  },
);

export const cartSteps = [add, change, remove, expectCart, confirmAge, closeBanner];

import type { Cart } from '@shop/domain/cart';
import * as z from 'zod';

import { amount, quantity, text } from '../values/index.ts';
import { cartText, linesOf, savedCart } from './cart-view.ts';
import { done, step, unmet } from './step.ts';
import type { StepOutcome, World } from './step.ts';
import { contains, count, exactPrice, findNamed, plain } from './words.ts';

const cartExpectation = z.strictObject({
  total: amount.optional(),
  lines: z.record(z.string(), quantity, { error: 'expected products with their quantities' }).optional(),
  positions: quantity.optional(),
  gate: text.optional(),
});

/** The first thing about the cart that is not as expected; null: everything is. */
function difference(
  world: World,
  cart: Cart | null,
  wanted: z.output<typeof cartExpectation>,
): StepOutcome | null {
  const lines = linesOf(cart);
  if (wanted.lines !== undefined) {
    const missing = Object.entries(wanted.lines).filter(([name, units]) => {
      const found = findNamed(lines, (line) => line.name, name);
      return !found.ok || found.value.quantity !== units;
    });
    const [first] = missing;
    if (first !== undefined) return unmet(`${first[0]} × ${first[1]} in the cart`, cartText(cart));
    const expected = Object.keys(wanted.lines).length;
    if (lines.length !== expected)
      return unmet(count(expected, 'line'), `${count(lines.length, 'line')}: ${cartText(cart)}`);
  }
  if (wanted.positions !== undefined && wanted.positions !== lines.length)
    return unmet(count(wanted.positions, 'line'), `${count(lines.length, 'line')}: ${cartText(cart)}`);
  if (wanted.total !== undefined && wanted.total !== (cart?.totalPrice ?? 0))
    return unmet(
      `total ${exactPrice(wanted.total)}`,
      cart === null ? 'empty' : `total ${exactPrice(cart.totalPrice)}`,
    );
  return wanted.gate === undefined ? null : gateDifference(world, wanted.gate);
}

function gateDifference({ visitor }: World, wanted: string): StepOutcome | null {
  const label = visitor.shop.cart.state.gate?.label ?? null;
  const isOpen = plain(wanted) === 'none';
  if (isOpen ? label === null : label !== null && contains(label, wanted)) return null;
  return unmet(
    isOpen ? 'a button that works' : `the button says "${wanted}"`,
    label === null ? 'the button works' : `"${label}"`,
  );
}

export const expectCart = step(
  {
    key: 'expect cart',
    about:
      'The cart, once the store has saved it: its total, exactly these lines, how many, and what holds the button back.',
    examples: [
      'expect cart: { total: 60.99 ₽, lines: { Хлеб «Печной Угол» Бородинский: 1 }, gate: Не хватает ещё 440 ₽ }',
      'expect cart: { gate: none }',
      'expect cart: empty',
    ],
  },
  z.union([z.literal('empty'), cartExpectation], {
    error: 'expected "empty", or total, lines, positions, gate',
  }),
  async (world, wanted) => {
    const cart = await savedCart(world);
    if (wanted === 'empty')
      return linesOf(cart).length === 0 ? done('empty') : unmet('an empty cart', cartText(cart));
    const { label } = world.visitor.shop.cart.state.gate ?? { label: null };
    return difference(world, cart, wanted) ?? done(cartText(cart) + (label === null ? '' : `; "${label}"`));
  },
);

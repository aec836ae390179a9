import type { Cart } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';
import * as z from 'zod';

import { amount, quantity, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { cartText, linesOf, savedCart } from './cart-view.ts';
import { done, step, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';
import { contains, count, exactPrice, findNamed, plain } from './words.ts';

const cartExpectation = z.strictObject({
  total: amount.optional(),
  lines: z.record(z.string(), quantity, { error: 'expected products with their quantities' }).optional(),
  positions: quantity.optional(),
  gate: text.optional(),
  'old total': amount.optional(),
  discount: amount.optional(),
  cutlery: quantity.optional(),
  promotion: text.optional(),
  banner: text.optional(),
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
  return (
    amountDifference(cart, wanted) ??
    extraDifference(cart, wanted) ??
    (wanted.gate === undefined ? null : gateDifference(world, wanted.gate))
  );
}

/** What the shopper saves, and what it would cost without. */
function amountDifference(cart: Cart | null, wanted: z.output<typeof cartExpectation>): StepOutcome | null {
  const zero = kopecks(0);
  const old = cart?.totalOldPrice ?? zero;
  const saved = kopecks(old - (cart?.totalPrice ?? zero));
  if (wanted['old total'] !== undefined && wanted['old total'] !== old)
    return unmet(`old total ${exactPrice(wanted['old total'])}`, exactPrice(old));
  return wanted.discount === undefined || wanted.discount === saved
    ? null
    : unmet(`discount ${exactPrice(wanted.discount)}`, `${exactPrice(saved)} off ${exactPrice(old)}`);
}

function extraDifference(cart: Cart | null, wanted: z.output<typeof cartExpectation>): StepOutcome | null {
  const sets = cart?.products.find(({ type }) => type === 'CUTLERY')?.quantity ?? 0;
  if (wanted.cutlery !== undefined && wanted.cutlery !== sets)
    return unmet(`cutlery × ${wanted.cutlery}`, `× ${sets}`);
  const promotion = cart?.promotion ?? null;
  const name = promotion === null ? 'none' : `${promotion.name}${promotion.applied ? '' : ' (not applied)'}`;
  if (wanted.promotion !== undefined && !contains(name, wanted.promotion))
    return unmet(`promotion ${wanted.promotion}`, name);
  const banner = cart?.changesBanner ?? null;
  const words = banner === null ? 'none' : `${banner.title} ${banner.text}`;
  return wanted.banner === undefined || contains(words, wanted.banner)
    ? null
    : unmet(`banner "${wanted.banner}"`, words);
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
      'The cart, once the store has saved it: total, old total, discount, exactly these lines (0: sold out), how many, cutlery, promotion, banner, and what holds the button back.',
    examples: [
      'expect cart: { total: 60.99 ₽, lines: { Хлеб «Печной Угол» Бородинский: 1 }, gate: Не хватает ещё 440 ₽ }',
      'expect cart: { total: 548.91 ₽, discount: 0, promotion: none, cutlery: 2, gate: none }',
      'expect cart: empty',
    ],
  },
  z.union([z.literal('empty'), cartExpectation], {
    error:
      'expected "empty", or total, old total, discount, lines, positions, cutlery, promotion, banner, gate',
  }),
  async (world, wanted) => {
    const cart = await savedCart(world);
    if (wanted === 'empty')
      return linesOf(cart).length === 0 ? done('empty') : unmet('an empty cart', cartText(cart));
    const { label } = world.visitor.shop.cart.state.gate ?? { label: null };
    return difference(world, cart, wanted) ?? done(cartText(cart) + (label === null ? '' : `; "${label}"`));
  },
);

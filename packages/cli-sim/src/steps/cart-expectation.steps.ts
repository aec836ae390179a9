import type { Cart } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';
import * as z from 'zod';

import { amount, quantity, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { cartText, linesOf, savedCart } from './cart-view.ts';
import { allUnmet, done, mismatch, step, unmet } from './step.ts';
import type { Mismatch } from './step.ts';
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

type Wanted = z.output<typeof cartExpectation>;

/** How the cart differs from the expectation. */
function differences(world: World, cart: Cart | null, wanted: Wanted): readonly Mismatch[] {
  const total = cart?.totalPrice ?? kopecks(0);
  return [
    ...lineDifferences(cart, wanted),
    ...mismatch(
      wanted.total !== undefined && wanted.total !== total,
      `total ${exactPrice(wanted.total ?? total)}`,
      cart === null ? 'empty' : `total ${exactPrice(total)}`,
    ),
    ...amountDifferences(cart, wanted),
    ...extraDifferences(cart, wanted),
    ...(wanted.gate === undefined ? [] : gateDifference(world, wanted.gate)),
  ];
}

function lineDifferences(cart: Cart | null, { lines: wanted, positions }: Wanted): readonly Mismatch[] {
  const lines = linesOf(cart);
  const shown = `${count(lines.length, 'line')}: ${cartText(cart)}`;
  const missing = Object.entries(wanted ?? {}).filter(([name, units]) => {
    const found = findNamed(lines, (line) => line.name, name);
    return !found.ok || found.value.quantity !== units;
  });
  const expected = wanted === undefined || missing.length > 0 ? undefined : Object.keys(wanted).length;
  return [
    ...missing.map(([name, units]) => ({
      expected: `${name} × ${units} in the cart`,
      actual: cartText(cart),
    })),
    ...[expected, positions].flatMap((many) =>
      many === undefined || many === lines.length ? [] : [{ expected: count(many, 'line'), actual: shown }],
    ),
  ];
}

/** Checks the discount and the old total. */
function amountDifferences(cart: Cart | null, wanted: Wanted): readonly Mismatch[] {
  const zero = kopecks(0);
  const old = cart?.totalOldPrice ?? zero;
  const saved = kopecks(old - (cart?.totalPrice ?? zero));
  const { 'old total': wantedOld = old, discount = saved } = wanted;
  return [
    ...mismatch(wantedOld !== old, `old total ${exactPrice(wantedOld)}`, exactPrice(old)),
    ...mismatch(
      discount !== saved,
      `discount ${exactPrice(discount)}`,
      `${exactPrice(saved)} off ${exactPrice(old)}`,
    ),
  ];
}

function extraDifferences(cart: Cart | null, wanted: Wanted): readonly Mismatch[] {
  const sets = cart?.products.find(({ type }) => type === 'CUTLERY')?.quantity ?? 0;
  const promotion = cart?.promotion ?? null;
  const name = promotion === null ? 'none' : `${promotion.name}${promotion.applied ? '' : ' (not applied)'}`;
  const banner = cart?.changesBanner ?? null;
  const words = banner === null ? 'none' : `${banner.title} ${banner.text}`;
  const { cutlery = sets, promotion: wantedName = name, banner: wantedWords = words } = wanted;
  return [
    ...mismatch(cutlery !== sets, `cutlery × ${cutlery}`, `× ${sets}`),
    ...mismatch(!contains(name, wantedName), `promotion ${wantedName}`, name),
    ...mismatch(!contains(words, wantedWords), `banner "${wantedWords}"`, words),
  ];
}

function gateDifference({ visitor }: World, wanted: string): readonly Mismatch[] {
  const label = visitor.shop.cart.state.gate?.label ?? null;
  const isOpen = plain(wanted) === 'none';
  const fits = isOpen ? label === null : label !== null && contains(label, wanted);
  return mismatch(
    !fits,
    isOpen ? 'a button that works' : `the button says "${wanted}"`,
    label === null ? 'the button works' : `"${label}"`,
  );
}

export const expectCart = step(
  {
    key: 'expect cart',
    about:
      'The cart, once the store has saved it: total, old total, discount, exactly these lines (0: sold out), how many, cutlery, promotion, banner, and the gate of the button.',
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
    const found = allUnmet(differences(world, cart, wanted));
    return found ?? done(cartText(cart) + (label === null ? '' : `; "${label}"`));
  },
);

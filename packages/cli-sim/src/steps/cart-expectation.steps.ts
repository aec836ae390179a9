import type { Cart } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';
import * as z from 'zod';

import { amount, quantity, text } from '../values/index.ts';
import { cartText, linesOf, savedCart } from './cart-view.ts';
import { differences, judged, mismatch, missingLines, unlessContained } from './expectation.ts';
import type { Checks, Mismatch } from './expectation.ts';
import { done, step, unmet } from './step.ts';
import { contains, count, exactPrice, nameOf, plain } from './words.ts';

const cartExpectation = z.strictObject({
  total: amount.optional(),
  'to pay': amount.optional(),
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

const ZERO = kopecks(0);

/** What the store has saved, and what the button says instead of working; null: it works. */
type Seen = { readonly cart: Cart | null; readonly gate: string | null };

/** How the cart's lines differ from all that are wanted, or from their number. */
function lineDifferences({ cart }: Seen, wanted: Readonly<Record<string, number>>): readonly Mismatch[] {
  const missing = missingLines(linesOf(cart), nameOf, wanted);
  return missing.length === 0
    ? countDifference({ cart }, Object.keys(wanted).length)
    : missing.map((line) => ({ expected: `${line} in the cart`, actual: cartText(cart) }));
}

function countDifference({ cart }: Pick<Seen, 'cart'>, wanted: number): readonly Mismatch[] {
  const { length } = linesOf(cart);
  return mismatch(wanted !== length, count(wanted, 'line'), `${count(length, 'line')}: ${cartText(cart)}`);
}

function gateDifference({ gate }: Seen, wanted: string): readonly Mismatch[] {
  const isOpen = plain(wanted) === 'none';
  const fits = isOpen ? gate === null : gate !== null && contains(gate, wanted);
  return mismatch(
    !fits,
    isOpen ? 'a button that works' : `the button says "${wanted}"`,
    gate === null ? 'the button works' : `"${gate}"`,
  );
}

const checks: Checks<Seen, Wanted> = {
  lines: lineDifferences,
  positions: countDifference,
  total: ({ cart }, wanted) =>
    mismatch(
      wanted !== (cart?.totalPrice ?? ZERO),
      `total ${exactPrice(wanted)}`,
      cart === null ? 'empty' : `total ${exactPrice(cart.totalPrice)}`,
    ),
  'to pay': ({ cart }, wanted) => {
    const payable = cart?.payableTotal ?? ZERO;
    return mismatch(wanted !== payable, `to pay ${exactPrice(wanted)}`, `to pay ${exactPrice(payable)}`);
  },
  'old total': ({ cart }, wanted) => {
    const old = cart?.totalOldPrice ?? ZERO;
    return mismatch(wanted !== old, `old total ${exactPrice(wanted)}`, exactPrice(old));
  },
  discount: ({ cart }, wanted) => {
    const old = cart?.totalOldPrice ?? ZERO;
    const saved = kopecks(old - (cart?.totalPrice ?? ZERO));
    const actual = `${exactPrice(saved)} off ${exactPrice(old)}`;
    return mismatch(wanted !== saved, `discount ${exactPrice(wanted)}`, actual);
  },
  cutlery: ({ cart }, wanted) => {
    const sets = cart?.products.find(({ type }) => type === 'CUTLERY')?.quantity ?? 0;
    return mismatch(wanted !== sets, `cutlery × ${wanted}`, `× ${sets}`);
  },
  promotion: ({ cart }, wanted) => {
    const promotion = cart?.promotion ?? null;
    const name =
      promotion === null
        ? 'none'
        : [promotion.promocode, promotion.name, promotion.applied ? null : '(not applied)']
            .filter((part) => part !== null)
            .join(' ');
    return unlessContained(name, wanted, `promotion ${wanted}`);
  },
  banner: ({ cart }, wanted) => {
    const banner = cart?.changesBanner ?? null;
    const words = banner === null ? 'none' : `${banner.title} ${banner.text}`;
    return unlessContained(words, wanted, `banner "${wanted}"`);
  },
  gate: gateDifference,
};

export const expectCart = step(
  'expect cart: { total: 60.99 ₽, lines: { Хлеб «Печной Угол» Бородинский: 1 }, gate: Не хватает ещё 440 ₽ }',
  'expect cart: { total: 548.91 ₽, discount: 0, promotion: none, cutlery: 2, gate: none }',
  'expect cart: { total: 560.50 ₽, to pay: 60.50 ₽ }',
  'expect cart: empty',
)
  .about(
    'The cart, once the store has saved it: total, what is to pay without bonuses, old total, discount, exactly these lines (0: sold out), how many, cutlery, promotion, banner, and the gate of the button.',
  )
  .takes(
    z.union([z.literal('empty'), cartExpectation], {
      error:
        'expected "empty", or total, to pay, old total, discount, lines, positions, cutlery, promotion, banner, gate',
    }),
  )
  .plays(async (world, wanted) => {
    const cart = await savedCart(world);
    if (wanted === 'empty')
      return linesOf(cart).length === 0 ? done('empty') : unmet('an empty cart', cartText(cart));
    const gate = world.visitor.shop.cart.state.gate?.label ?? null;
    const result = cartText(cart) + (gate === null ? '' : `; "${gate}"`);
    return judged(differences({ cart, gate }, wanted, checks), result);
  });

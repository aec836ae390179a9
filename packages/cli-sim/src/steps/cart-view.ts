import { lineKey } from '@shop/domain/cart';
import type { Cart, CartLine } from '@shop/domain/cart';

import type { World } from '../stage/index.ts';
import { findOne } from './step.ts';
import type { Found } from './step.ts';
import { exactPrice } from './words.ts';

/** Longer than the pause before a save and the call itself, in ms. */
const SAVED_WITHIN_MS = 60_000;

/** Waits until the store has saved the shown cart. */
export async function savedCart({ visitor }: World): Promise<Cart | null> {
  const { stage, shop } = visitor;
  await stage.time.until(() => {
    const { status, sync, isRefetching } = shop.cart.state;
    return status !== 'loading' && (sync === 'idle' || sync === 'offline') && !isRefetching;
  }, SAVED_WITHIN_MS);
  return shop.cart.state.cart;
}

/** Waits for a change of the cart. If the shop asks for the age, the answer is no, unless it was confirmed before. */
export async function changed<T>({ visitor: { stage, shop } }: World, change: Promise<T>): Promise<T> {
  if (shop.age.state.isAsking) shop.age.refuse();
  return stage.time.finish(change);
}

/**
 * What is wrong with the price of an ordered cart, next to the one that was on the page at the click (CHK-13). An order that is answered
 * late may have changed the cart on the page, which has another version then.
 */
export const wronglyPriced = (
  shown: Cart | null,
  ordered: Cart | null,
  orderedVersion: number | undefined,
): readonly string[] =>
  shown !== null &&
  ordered !== null &&
  ordered.version === orderedVersion &&
  ordered.payableTotal !== shown.payableTotal
    ? [`ordered for ${exactPrice(ordered.payableTotal)}, on the page were ${exactPrice(shown.payableTotal)}`]
    : [];

type NamedLine = ReturnType<typeof linesOf>[number];

/** The name by which steps find a line. */
export function lineName(line: CartLine): string {
  if (line.type === 'CUTLERY') return 'cutlery';
  if (line.type !== 'COMBO_SET') return line.product?.name ?? line.productId;
  const parts = line.comboSetProducts.map(({ product, productId }) => product?.name ?? productId);
  return `${line.combo?.title ?? 'a combo that is gone'} (${parts.join(' + ')})`;
}

/** The lines of a cart by the names of their products and combos, without the cutlery. */
export function linesOf(cart: Cart | null) {
  return (cart?.products ?? [])
    .filter(({ type }) => type !== 'CUTLERY')
    .map((line) => ({
      name: lineName(line),
      quantity: line.quantity,
      /** The product's id for a single product, the line's key for anything else. */
      productId: line.productId ?? lineKey(line),
      line,
    }));
}

/** A line of the shown cart by the name of its product or combo; fails if there is none. */
export function findLine({ visitor }: World, name: string): Found<NamedLine> {
  const lines = linesOf(visitor.shop.cart.state.cart);
  return findOne(lines, ({ name: own }) => own, name, `one line "${name}" in the cart`);
}

export function cartText(cart: Cart | null): string {
  const lines = linesOf(cart);
  if (cart === null || lines.length === 0) return 'empty';
  const { totalPrice, payableTotal } = cart;
  const payable = payableTotal === totalPrice ? '' : `, to pay ${exactPrice(payableTotal)}`;
  return `${lines.map(({ name, quantity: units }) => `${name} × ${units}`).join(', ')}; total ${exactPrice(totalPrice)}${payable}`;
}

import { lineKey } from '@shop/domain/cart';
import type { Cart } from '@shop/domain/cart';

import type { World } from './step.ts';
import { exactPrice } from './words.ts';

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

/** The lines of a cart by the names of their products. */
export function linesOf(
  cart: Cart | null,
): readonly { readonly name: string; readonly quantity: number; readonly productId: string }[] {
  return (cart?.products ?? []).map((line) => {
    const productId = line.productId ?? lineKey(line);
    return { name: line.product?.name ?? productId, quantity: line.quantity, productId };
  });
}

export function cartText(cart: Cart | null): string {
  const lines = linesOf(cart);
  if (cart === null || lines.length === 0) return 'empty';
  return `${lines.map(({ name, quantity: units }) => `${name} × ${units}`).join(', ')}; total ${exactPrice(cart.totalPrice)}`;
}

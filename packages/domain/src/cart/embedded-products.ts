import type { Cart } from './cart.ts';
import type { CartProduct } from './cart-line.ts';

/** Every product that lines of the cart embed, those of combos too. */
export function embeddedProducts(cart: Pick<Cart, 'products'>): readonly CartProduct[] {
  return cart.products.flatMap((line) => {
    if (line.type === 'COMBO_SET') return line.comboSetProducts.flatMap(({ product }) => product ?? []);
    return line.product ?? [];
  });
}

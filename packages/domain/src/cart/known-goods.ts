import type { Cart } from './cart.ts';
import type { CartProduct } from './cart-line.ts';
import type { PricingCombo } from './combo-price.ts';
import { embeddedProducts } from './embedded-products.ts';

/** The products and combos that a cart can be priced with. */
export type KnownGoods = {
  readonly products: ReadonlyMap<string, CartProduct>;
  readonly combos: ReadonlyMap<string, PricingCombo>;
};

/** What the lines of a cart know of their goods. */
export function goodsOf(cart: Pick<Cart, 'products'>): KnownGoods {
  return {
    products: new Map(embeddedProducts(cart).map((product) => [product.id, product] as const)),
    combos: new Map(
      cart.products.flatMap((line) =>
        line.type === 'COMBO_SET' && line.combo !== null ? [[line.comboId, line.combo] as const] : [],
      ),
    ),
  };
}

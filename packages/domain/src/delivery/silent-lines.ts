import { embeddedProducts } from '../cart/index.ts';
import type { Cart } from '../cart/index.ts';
import type { SilentLine } from './silent-delivery.ts';

/** The lines of a cart as the rule of leaving at the door sees them. */
export function silentLines(cart: Pick<Cart, 'products'>): readonly SilentLine[] {
  return cart.products.map((line) => ({
    type: line.type,
    quantity: line.quantity,
    isAdult: embeddedProducts({ products: [line] }).some((product) => product.isAdult),
  }));
}

import type { CartProduct } from '@shop/domain/cart';
import type { Result } from '@shop/domain/kernel';
import * as z from 'zod';

import { answer, named, quantity } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { cartText, changed, findLine } from './cart-view.ts';
import { findProduct } from './product-view.ts';
import { done, refused, step, unmet } from './step.ts';

const units = z.union([
  named('product').transform((product) => ({ product, quantity: 1 })),
  z.strictObject({ product: named('product'), quantity }),
]);

/** Remembers what was tapped, so that it can be seen whether it is saved. */
export function noted<Change extends Result<number, unknown>>(
  { visitor }: World,
  product: CartProduct,
  change: Change,
): Change {
  if (change.ok) visitor.pendingTaps.tapped(visitor.shop, product, change.value);
  return change;
}

/** A tap on + or −. */
const tap = async (world: World, product: CartProduct, delta: 1 | -1) =>
  noted(world, product, await changed(world, world.visitor.shop.cart.changeQuantity(product, delta)));

const change = step('change quantity: { product: Хлеб «Печной Угол» Бородинский, to: 2 }')
  .about('Sets the quantity of a line of the cart by tapping + or −.')
  .takes(z.strictObject({ product: named('line'), to: quantity }))
  .plays(async (world, wanted, { shop }) => {
    const line = findLine(world, wanted.product);
    if (!line.ok) return line;
    const { productId, name } = line.value;
    const product =
      shop.cart.state.cart?.products.find((other) => other.productId === productId)?.product ?? null;
    if (product === null) return refused('PRODUCT_UNKNOWN', name);
    while (shop.cart.quantity(productId) !== wanted.to) {
      const before = shop.cart.quantity(productId);
      const delta = before < wanted.to ? 1 : -1;
      const tapped = await tap(world, product, delta);
      if (!tapped.ok) return refused(tapped.error, name);
      if (shop.cart.quantity(productId) === before)
        return unmet(`${name} × ${wanted.to}`, `${name} × ${before}`);
    }
    return done(`${name} × ${wanted.to}`);
  });

export const cartSteps = [
  step(
    'add to cart: Хлеб «Печной Угол» Бородинский',
    'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 3 }',
  )
    .about(
      'Taps + on a product, once or `quantity` times; each tap shows at once, the cart is saved a second later.',
    )
    .takes(units)
    .plays(async (world, wanted) => {
      const found = findProduct(world, wanted.product);
      if (!found.ok) return found;
      const { value: product } = found;
      for (let taps = 0; taps < wanted.quantity; taps += 1) {
        const change = await tap(world, product, 1);
        if (!change.ok) return refused(change.error, product.name);
      }
      return done(`${product.name} × ${world.visitor.shop.cart.quantity(product.id)}`);
    }),
  change,
  step('remove: Хлеб «Печной Угол» Бородинский')
    .about('Removes a product or combo from the cart.')
    .takes(named('line'))
    .plays(async (world, name, { shop: { cart }, pendingTaps }) => {
      const line = findLine(world, name);
      if (!line.ok) return line;
      pendingTaps.forget();
      if (line.value.line.type === 'COMBO_SET') cart.removeLine(line.value.line);
      else cart.remove(line.value.productId);
      return done(cartText(cart.state.cart));
    }),
  step('confirm age: yes')
    .about(
      'Answers whether the shopper is 18; without a yes goods for adults are refused with AGE_NOT_CONFIRMED.',
    )
    .takes(answer)
    .plays(async ({ visitor }, isAdult) => {
      if (isAdult) visitor.shop.age.confirm();
      else visitor.shop.age.refuse();
      return done(isAdult ? '18 or older' : 'not confirmed');
    }),
  step('close banner')
    .about('Closes the banner about changed lines.')
    .does(({ shop }) => shop.cart.hideBanner(), 'closed'),
];

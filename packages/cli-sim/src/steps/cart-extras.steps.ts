import { ok } from '@shop/domain/kernel';
import * as z from 'zod';

import { named, quantity, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { noted } from './cart.steps.ts';
import { cartText, changed, findLine, linesOf, savedCart } from './cart-view.ts';
import { findProduct } from './product-view.ts';
import { choiceDifferences, judged } from './expectation.ts';
import { done, findOne, refused, step } from './step.ts';
import { listOf, nameOf } from './words.ts';

/** The products offered to replace a sold-out line. */
async function candidates(world: World, name: string) {
  const cart = await savedCart(world);
  const line = findLine(world, name);
  if (!line.ok) return line;
  return ok({ line: line.value.line, offered: cart?.replacements.get(line.value.productId) ?? [] });
}

export const cartExtraSteps = [
  step('set quantity: { product: Хлеб «Печной Угол» Бородинский, to: 7 }')
    .about('Sets the quantity of a product in one go; more units than there are become fewer, 0 removes it.')
    .takes(z.strictObject({ product: named('product'), to: quantity }))
    .plays(async (world, wanted, { shop }) => {
      const line = findLine(world, wanted.product);
      const found = line.ok ? ok(line.value.line.product ?? null) : findProduct(world, wanted.product);
      if (!found.ok) return found;
      const { value: product } = found;
      if (product === null) return refused('PRODUCT_UNKNOWN', wanted.product);
      const set = noted(world, product, await changed(world, shop.cart.setQuantity(product, wanted.to)));
      return set.ok
        ? done(`${product.name} × ${shop.cart.quantity(product.id)}`)
        : refused(set.error, product.name);
    }),
  step('clear cart')
    .about('Removes everything from the cart.')
    .plays(async (_world, { shop: { cart }, pendingTaps }) => {
      pendingTaps.forget();
      for (const { line } of linesOf(cart.state.cart)) cart.removeLine(line);
      return done(cartText(cart.state.cart));
    }),
  step('cutlery: 2')
    .about('Sets the number of free cutlery sets.')
    .takes(quantity)
    .plays(async (_world, wanted, { shop: { cart } }) => {
      cart.setCutlery(wanted);
      const line = cart.state.cart?.products.find(({ type }) => type === 'CUTLERY');
      return done(`${line?.quantity ?? 0} sets`);
    }),
  step('replace: { product: Хлеб «Печной Угол» Бородинский, with: Хлеб «Корочка & Мякиш» Дарницкий }')
    .about('Replaces a sold-out line with a product that the shop offers for it.')
    .takes(z.strictObject({ product: named('line'), with: named('product') }))
    .plays(async (world, wanted, { shop, pendingTaps }) => {
      const found = await candidates(world, wanted.product);
      if (!found.ok) return found;
      const { line, offered } = found.value;
      const product = findOne(offered, nameOf, wanted.with, `"${wanted.with}" in place of ${wanted.product}`);
      if (!product.ok) return product;
      pendingTaps.forget();
      const replaced = await changed(world, shop.cart.replace(line, product.value));
      return replaced.ok ? done(cartText(shop.cart.state.cart)) : refused(replaced.error, product.value.name);
    }),
  step('expect replacements: { product: Хлеб «Печной Угол» Бородинский, include: [Дарницкий] }')
    .about('What the shop offers to replace a sold-out line of the cart.')
    .takes(
      z.strictObject({
        product: named('line'),
        include: z.array(text).default([]),
        exclude: z.array(text).default([]),
      }),
    )
    .plays(async (world, wanted) => {
      const found = await candidates(world, wanted.product);
      if (!found.ok) return found;
      const names = found.value.offered.map(nameOf);
      return judged(choiceDifferences(names, wanted.include, wanted.exclude), listOf(names));
    }),
  step('refresh cart')
    .about('Fetches the cart from the store again.')
    .plays(async (world) => {
      world.visitor.shop.cart.refetch();
      return done(cartText(await savedCart(world)));
    }),
];

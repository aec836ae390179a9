import type { ComboSet, Product } from '@shop/application/catalog';
import type { ComboCartLine } from '@shop/domain/cart';
import { firstSelection, isExactlyInCart, selectProduct } from '@shop/domain/combo';
import type { ComboSelection } from '@shop/domain/combo';
import { ok } from '@shop/domain/kernel';
import * as z from 'zod';

import { quantity, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { cartText, changed, linesOf, savedCart } from './cart-view.ts';
import { choiceDifferences, judged } from './expectation.ts';
import { currentOf } from './product-view.ts';
import { done, findOne, refused, step, unmet } from './step.ts';
import type { Found } from './step.ts';
import { count, findNamed, listOf, nameOf, titleOf } from './words.ts';

const products = z.array(text, { error: 'expected a list of products' });

const groupText = (set: readonly Product[]): string => set.map(({ name }) => name).join(' / ');

async function loadCombo({ visitor: { stage, shop } }: World, comboId: string) {
  await stage.time.finish(shop.combo.load({ comboId, productId: null, categoryKey: null }, true));
  return currentOf(shop.recommendations.comboSet$(comboId));
}

/** Opens a combo set that a page has shown, perhaps from the page of one of its products. */
async function openCombo(world: World, name: string): Promise<Found<ComboSet>> {
  const card = findOne(world.combos, titleOf, name, `one combo "${name}" on a page that was opened`);
  if (!card.ok) return card;
  const loaded = await loadCombo(world, card.value.id);
  return loaded?.data ? ok(loaded.data) : refused(`COMBO_${loaded?.status ?? 'none'}`);
}

/** The selection with these products in their groups; other groups are unchanged. */
function selectionOf(
  combo: ComboSet,
  first: ComboSelection,
  names: readonly string[],
): Found<ComboSelection> {
  let selection = first;
  for (const name of names) {
    const all = combo.productsSets.flatMap((set, index) => set.map((product) => ({ product, index })));
    const found = findNamed(all, ({ product }) => product.name, name);
    if (!found.ok)
      return unmet(`one product "${name}" in ${combo.title}`, combo.productsSets.map(groupText).join('; '));
    selection = selectProduct(selection, found.value.index, found.value.product.id);
  }
  return ok(selection);
}

/** Waits for a change of a combo, after which nothing is known of earlier taps. */
async function comboChanged<T>(world: World, change: Promise<T>): Promise<T> {
  world.visitor.pendingTaps.forget();
  return changed(world, change);
}

/** A combo line of the cart by the title of its combo. */
function findComboLine({ visitor }: World, name: string): Found<ComboCartLine> {
  const lines = linesOf(visitor.shop.cart.state.cart).flatMap(({ line, name: own }) =>
    line.type === 'COMBO_SET' ? [{ ...line, name: own }] : [],
  );
  return findOne(lines, nameOf, name, `one combo "${name}" in the cart`);
}

const change = step('change combo: { combo: Завтрак, products: [Чиабатта] }')
  .about('Chooses other products in one unit of a combo of the cart.')
  .takes(z.strictObject({ combo: text, products }))
  .plays(async (world, wanted, { shop }) => {
    await savedCart(world);
    const line = findComboLine(world, wanted.combo);
    if (!line.ok) return line;
    const { comboId, items } = line.value;
    const combo = (await loadCombo(world, comboId))?.data;
    if (combo === undefined) return refused('COMBO_GONE');
    const own = items.map(({ productId }) => productId);
    const selection = selectionOf(combo, own, wanted.products);
    if (!selection.ok) return selection;
    // The button of a combo that is already in the cart only leads there.
    const chosen = { comboId, items: selection.value.map((productId) => ({ productId })) };
    if (isExactlyInCart({ type: 'COMBO_SET', ...chosen }, shop.cart.state.cart?.products ?? []))
      return refused('ALREADY_IN_CART', combo.title);
    const came = await comboChanged(world, shop.combo.replace(line.value, combo, selection.value));
    return came.ok ? done(cartText(shop.cart.state.cart)) : refused(came.error, combo.title);
  });

export const comboSteps = [
  step('open combo: Завтрак')
    .about('Opens a combo set that an opened page has shown: the main page, a category or a product.')
    .takes(text)
    .plays(async (world, name) => {
      const combo = await openCombo(world, name);
      if (!combo.ok) return combo;
      const { title, discount, productsSets } = combo.value;
      return done(`${title}, −${discount} %: ${productsSets.map(groupText).join('; ')}`);
    }),
  step('add combo: Завтрак', 'add combo: { combo: Завтрак, products: [Круассан], quantity: 2 }')
    .about(
      'Puts combos into the cart, with the named products in their groups, and the first in stock in the others.',
    )
    .takes(
      z.union([
        text.transform((combo) => ({ combo, products: [], quantity: 1 })),
        z.strictObject({ combo: text, products: products.default([]), quantity: quantity.optional() }),
      ]),
    )
    .plays(async (world, wanted, { shop }) => {
      const found = await openCombo(world, wanted.combo);
      if (!found.ok) return found;
      const { value: combo } = found;
      const selection = selectionOf(combo, firstSelection(combo.productsSets), wanted.products);
      if (!selection.ok) return selection;
      const change = shop.combo.setQuantity(combo, selection.value, wanted.quantity ?? 1);
      const came = await comboChanged(world, change);
      return came.ok ? done(`${combo.title} × ${came.value}`) : refused(came.error, combo.title);
    }),
  change,
  step('change combo quantity: { combo: Завтрак, to: 2 }')
    .about('Sets how many units of a combo are in the cart; 0 removes it.')
    .takes(z.strictObject({ combo: text, to: quantity }))
    .plays(async (world, wanted, { shop: { cart } }) => {
      await savedCart(world);
      const line = findComboLine(world, wanted.combo);
      if (!line.ok) return line;
      const { comboId, items } = line.value;
      const came = await comboChanged(world, cart.setCombo({ type: 'COMBO_SET', comboId, items }, wanted.to));
      return came.ok ? done(`${wanted.combo} × ${came.value}`) : refused(came.error, wanted.combo);
    }),
  step('expect combos: [Завтрак]')
    .about('Opened pages have shown these combo sets.')
    .takes(products)
    .plays(async ({ combos }, wanted) => {
      const titles = combos.map(titleOf);
      return judged(choiceDifferences(titles, wanted), `${count(titles.length, 'combo')}: ${listOf(titles)}`);
    }),
];

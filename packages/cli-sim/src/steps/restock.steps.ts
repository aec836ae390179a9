import { MAX_TOLD } from '@shop/domain/restock';

import { named, text } from '../values/index.ts';
import { findProduct } from './product-view.ts';
import { done, refused, step, unmet } from './step.ts';
import { nameOf } from './words.ts';

export const restockSteps = [
  step('wait for product: Хлеб «Печной Угол» Бородинский')
    .about('Asks to be told when a product can be bought again.')
    .takes(named('product'))
    .plays(async (world, name, { shop, stage }) => {
      if (!shop.session.state.isSignedIn) return refused('signInNeeded');
      const product = findProduct(world, name);
      if (!product.ok) return product;
      const { id } = product.value;
      await stage.time.finish(shop.restock.wish(id));
      return shop.restock.state.wished.has(id)
        ? done(`will be told of ${product.value.name}`)
        : refused('WISH_NOT_KEPT');
    }),
  step('read what is back', 'read what is back: Хлеб «Печной Угол» Бородинский', 'read what is back: nothing')
    .about(
      'Reads which of the goods waited for can be bought again, perhaps as expected, and closes that: they are waited for no more.',
    )
    .mayTake(text)
    .plays(async (_world, expected, { shop, stage }) => {
      if (!shop.session.state.isSignedIn) return refused('signInNeeded');
      await stage.time.finish(shop.restock.load());
      const told = shop.restock.state.back.slice(0, MAX_TOLD);
      await stage.time.finish(Promise.all(told.map(async ({ id }) => shop.restock.forget(id))));
      const read = told.length === 0 ? 'nothing' : told.map(nameOf).join(', ');
      return read === (expected ?? read) ? done(read) : unmet(expected ?? '', read);
    }),
];

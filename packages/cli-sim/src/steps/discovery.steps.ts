import { ok } from '@shop/domain/kernel';
import * as z from 'zod';

import { named, oneOf, text } from '../values/index.ts';
import { choiceDifferences, judged } from './expectation.ts';
import { showFound } from './catalog.steps.ts';
import { findProduct, showLoaded, showProducts } from './product-view.ts';
import { done, findOne, refused, step } from './step.ts';
import { count, listOf, nameOf, titleOf } from './words.ts';

const MAX_PAGES = 100;

export const discoverySteps = [
  step('open section: Выгодно сейчас')
    .about('Looks at one section of the main page by its title.')
    .takes(named('section'))
    .plays(async (world, title, { stage, shop }) => {
      await stage.time.finish(shop.catalog.loadMain());
      const found = findOne(shop.catalog.main.data?.sections ?? [], titleOf, title, `one section "${title}"`);
      if (!found.ok) return found;
      return showProducts(world, found.value.products);
    }),
  step('open discounts: all', 'open discounts: Молочные продукты')
    .about(
      'Opens a category of the discounts by its name and scrolls to its end; "all" is the category of all discounts.',
    )
    .takes(text)
    .plays(async (world, name, { stage, shop }) => {
      await stage.time.finish(shop.discounts.loadCategories(true));
      const categories = shop.discounts.categories.data;
      if (categories === undefined) return refused(`DISCOUNTS_${shop.discounts.categories.status}`);
      const all = categories.flatMap((category) => [category, ...category.children]);
      const named = findOne(all, nameOf, name, `a discount category "${name}"`);
      const found = name === 'all' && all[0] !== undefined ? ok(all[0]) : named;
      if (!found.ok) return found;
      const category = found.value;
      const key = category.slug ?? category.id;
      await stage.time.finish(shop.discounts.loadCategory(key, true));
      for (let page = 0; page < MAX_PAGES && shop.discounts.category(key).data?.hasMore === true; page += 1)
        await stage.time.finish(shop.discounts.loadMoreProducts(key));
      const loaded = shop.discounts.category(key);
      if (loaded.data === undefined) return refused(`DISCOUNTS_${loaded.status}`);
      return showProducts(world, loaded.data.products, `${category.name}: `);
    }),
  step('open recommendations: goes with the cart', 'open recommendations: bought before')
    .about('Looks at what the shop recommends: "to try", "bought before", or "goes with the cart".')
    .takes(oneOf(['to try', 'bought before', 'goes with the cart']))
    .plays(async (world, source, { stage, shop: { recommendations, cart } }) => {
      const inCart = (cart.state.cart?.products ?? []).flatMap(({ productId }) => productId ?? []);
      const { load, goods$ } = {
        'to try': { load: () => recommendations.loadWhatToTry(true), goods$: recommendations.whatToTry$ },
        'bought before': {
          load: () => recommendations.loadBoughtBefore(true),
          goods$: recommendations.boughtBefore$,
        },
        'goes with the cart': {
          load: () => recommendations.loadUpsell(inCart),
          goods$: recommendations.upsell$,
        },
      }[source];
      await stage.time.finish(load());
      return showLoaded(world, goods$, 'RECOMMENDATIONS');
    }),
  step('open related: Хлеб «Печной Угол» Бородинский')
    .about('Looks at what the shop shows beside a product.')
    .takes(named('product'))
    .plays(async (world, name, { stage, shop }) => {
      const product = findProduct(world, name);
      if (!product.ok) return product;
      await stage.time.finish(shop.recommendations.loadRelated(product.value.id, true));
      return showLoaded(world, shop.recommendations.related$(product.value.id), 'RELATED');
    }),
  step('choose variant: 1 л')
    .about(
      'On the page of a product, opens another variant, such as a size or taste, by the text of its button.',
    )
    .takes(text)
    .plays(async (world, words, { stage, shop }) => {
      const [product] = world.listed;
      const items = product?.variants.items ?? [];
      const found = findOne(items, (variant) => variant.text, words, `one variant "${words}"`);
      if (!found.ok) return found;
      await stage.time.finish(shop.catalog.loadProduct(found.value.id, true));
      const loaded = shop.catalog.product(found.value.id);
      if (loaded.data === undefined) return refused(`PRODUCT_${loaded.status}`);
      world.listed = [loaded.data];
      return done(`${loaded.data.name}, ${loaded.data.specification ?? ''}`);
    }),
  step('expect suggestions: [молоко]')
    .about('The last search shows these suggestions or categories.')
    .takes(z.array(text, { error: 'expected a list of suggestions' }))
    .plays(async ({ visitor }, wanted) => {
      const { suggestions, categories } = visitor.shop.search.state;
      const shown = [...suggestions, ...categories.map(nameOf)];
      return judged(
        choiceDifferences(shown, wanted),
        `${count(shown.length, 'suggestion')}: ${listOf(shown)}`,
      );
    }),
  step('choose suggestion: молоко')
    .about('Taps a suggestion of the last search, which searches for it at once.')
    .takes(named('suggestion'))
    .plays(async (world, words, { stage, shop }) => {
      const { suggestions } = shop.search.state;
      const found = findOne(suggestions, (suggestion) => suggestion, words, `one suggestion "${words}"`);
      if (!found.ok) return found;
      await stage.time.finish(shop.search.searchNow(found.value));
      return showFound(world);
    }),
];

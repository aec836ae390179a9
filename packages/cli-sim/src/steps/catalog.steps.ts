import type { CategoryBranch, ComboSetCard } from '@shop/application/catalog';

import { named, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { findProduct, priceText, productsText, showProducts } from './product-view.ts';
import { done, findOne, refused, step } from './step.ts';
import type { StepOutcome } from './step.ts';
import { count, nameOf } from './words.ts';

const MAX_PAGES = 100;

/** Categories with those inside them. */
export function allCategories(categories: readonly CategoryBranch[]): readonly CategoryBranch[] {
  return categories.flatMap((category) => [category, ...allCategories(category.children)]);
}

/** Remembers combo sets that a page shows, the newest first. */
function seeCombos(world: World, combos: readonly ComboSetCard[]): void {
  const byId = new Map([...combos, ...world.combos].map((combo) => [combo.id, combo]));
  world.combos = [...byId.values()];
}

/** Looks at what the search has found. */
export function showFound(world: World): StepOutcome {
  const { status, products } = world.visitor.shop.search.state;
  return status === 'ready' ? showProducts(world, products) : refused(`SEARCH_${status}`);
}

export const catalogSteps = [
  step('open main page')
    .about('Opens the main page of the store.')
    .plays(async (world, { stage, shop }) => {
      await stage.time.finish(shop.catalog.loadMain(true));
      const { data } = shop.catalog.main;
      if (data === undefined) return refused(`MAIN_PAGE_${shop.catalog.main.status}`);
      world.listed = data.sections.flatMap(({ products }) => products);
      seeCombos(
        world,
        data.sections.flatMap(({ category }) => category?.comboSets ?? []),
      );
      return done(`${count(data.sections.length, 'section')}, ${productsText(world.listed)}`);
    }),
  step('open category: Молоко и сливки')
    .about('Opens a category by its name and scrolls to its end.')
    .takes(named('category'))
    .plays(async (world, name, { stage, shop }) => {
      await stage.time.finish(shop.catalog.loadCategories());
      const categories = allCategories(shop.catalog.categories.data ?? []);
      const found = findOne(categories, nameOf, name, `one category "${name}"`);
      if (!found.ok) return found;
      const key = found.value.slug ?? found.value.id;
      await stage.time.finish(shop.catalog.loadCategory(key, true));
      for (let page = 0; page < MAX_PAGES && shop.catalog.category(key).data?.hasMore === true; page += 1)
        await stage.time.finish(shop.catalog.loadMoreProducts(key));
      const loaded = shop.catalog.category(key);
      if (loaded.data === undefined) return refused(`CATEGORY_${loaded.status}`);
      seeCombos(world, loaded.data.category.comboSets);
      return showProducts(world, loaded.data.products);
    }),
  step('search: молоко')
    .about('Types words into the search and waits for the result.')
    .takes(text)
    .plays(async (world, query, { stage, shop }) => {
      shop.search.setQuery(query);
      await stage.time.until(() => shop.search.state.status !== 'loading', 30_000);
      return showFound(world);
    }),
  step('open product: Хлеб «Печной Угол» Бородинский')
    .about('Opens the page of a product that was seen before.')
    .takes(named('product'))
    .plays(async (world, name, { stage, shop }) => {
      const product = findProduct(world, name);
      if (!product.ok) return product;
      const key = product.value.slug ?? product.value.id;
      await stage.time.finish(shop.catalog.loadProduct(key, true));
      const { data, status } = shop.catalog.product(key);
      if (data === undefined) return refused(`PRODUCT_${status}`);
      world.listed = [data];
      seeCombos(world, data.comboSet === null ? [] : [data.comboSet]);
      const parts = [data.name, data.specification, priceText(data)].filter((part) => part !== null);
      return done(parts.join(', '));
    }),
];

// What is modelled: lists, previews, sliders and trees of a catalogue of any size, and X-for-Y offers of any kind.
import {
  appendPage,
  breadcrumbs,
  excludedCategoryIds,
  findCategory,
  previewSplit,
  promoXYHint,
  withoutCategories,
  withoutVirtualPacks,
} from '@shop/domain/catalog';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliderSize, visibleSlides } from '../../packages/web-react/src/catalog/slider-size.ts';
import { categoryTree } from './arbitraries/categories.ts';
import type { Branch } from './arbitraries/categories.ts';
import { promoXY } from './arbitraries/products.ts';

const idsOf = (categories: Iterable<{ readonly id: string }>) => Array.from(categories, ({ id }) => id);

/** Every category with the ids of its ancestors, found by simple recursion. */
function withAncestors(
  tree: readonly Branch[],
  above: readonly string[] = [],
): readonly { readonly category: Branch; readonly above: readonly string[] }[] {
  return tree.flatMap((category) => [
    { category, above },
    ...withAncestors(category.children, [...above, category.id]),
  ]);
}

test('[CTG-21, OPN-129] a preview shows its number of items, one more when that completes the list, else up to four pictures of the rest, in order', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 10 }), (count, previewCount) => {
      const products = Array.from({ length: count }, (_, index) => index);
      const { cards, extras } = previewSplit(products, previewCount);
      expect([...cards, ...extras]).toEqual(products.slice(0, cards.length + extras.length));
      const left = count - previewCount;
      expect(cards.length).toBe(left <= 1 ? count : previewCount);
      expect(extras.length).toBe(left <= 1 ? 0 : Math.min(4, left));
    }),
  );
});

test('[CTG-29, OPN-131] breadcrumbs are the ancestors of a category without the root', () => {
  fc.assert(
    fc.property(categoryTree, (tree) => {
      for (const { category, above } of withAncestors(tree))
        expect(idsOf(breadcrumbs(tree, category.id))).toEqual(above.slice(1));
      expect(breadcrumbs(tree, 'of another store')).toEqual([]);
    }),
  );
});

test('[CTG-11, CTG-35, OPN-133] every category is found by id and slug, and excluded ones disappear with their descendants', () => {
  const rule = fc.record({
    maxDeliveryTimeMinutes: fc.nat(60),
    categoryIds: fc.array(fc.constantFrom<string[]>('c0', 'c1', 'c0-0', 'c1-0', 'c0-1-0'), { maxLength: 3 }),
  });
  const time = fc.option(fc.nat(60));
  fc.assert(
    fc.property(categoryTree, fc.array(rule, { maxLength: 3 }), time, (tree, rules, minutes) => {
      const all = withAncestors(tree);
      for (const { category } of all) {
        expect(findCategory(tree, category.id)).toBe(category);
        if (category.slug !== null) expect(findCategory(tree, category.slug)).toBe(category);
      }
      const excluded = excludedCategoryIds(rules, minutes);
      const named = (id: string) =>
        minutes !== null &&
        rules.some((one) => minutes > one.maxDeliveryTimeMinutes && one.categoryIds.includes(id));
      const left = all.filter(({ category, above }) => ![...above, category.id].some(named));
      const shown = withAncestors(withoutCategories(tree, excluded));
      expect(idsOf(shown.map(({ category }) => category))).toEqual(
        idsOf(left.map(({ category }) => category)),
      );
    }),
  );
});

test('[CTG-30, CTG-31] no list has a virtual pack, and none has a product twice even if its pages overlap', () => {
  const id = fc.constantFrom(...'abcdefghij');
  const product = fc.record({ id, virtualPack: fc.constantFrom(true, false, null, undefined) });
  fc.assert(
    fc.property(fc.array(fc.array(product, { maxLength: 8 }), { maxLength: 5 }), (pages) => {
      for (const page of pages)
        expect(withoutVirtualPacks(page)).toEqual(page.filter(({ virtualPack }) => virtualPack !== true));
      const shown = idsOf(pages.reduce<readonly { readonly id: string }[]>(appendPage, []));
      const every = pages.flat().map((one) => one.id);
      expect(shown).toEqual([...new Set(every)]);
    }),
  );
});

test('[PRD-37, OPN-141] the hint counts the units missing from the next full group, and says so when none is', () => {
  fc.assert(
    fc.property(promoXY, fc.nat(60), fc.nat(10), (promo, quantity, left) => {
      const hint = promoXYHint(promo, quantity, quantity + left);
      const missing = (promo.x - (quantity % promo.x)) % promo.x;
      expect(hint === null).toBe(quantity === 0 || (left > 0 && missing > left));
      expect(hint === 'Больше нет').toBe(quantity > 0 && missing > 0 && left === 0);
      if (hint === null || hint === 'Больше нет') return;
      const told = /^Ещё (\d+) до скидки$/.exec(hint)?.[1];
      if (told === undefined) {
        expect(hint).toBe('Применили скидку');
        expect(quantity % promo.x).toBe(0);
      } else {
        expect(Number(told)).toBeGreaterThan(0);
        expect(Number(told)).toBeLessThan(promo.x);
        expect((quantity + Number(told)) % promo.x).toBe(0);
      }
    }),
  );
});

test('[UIX-22, UIX-23, OPN-180, OPN-181] a slider shows all items if there are fewer than 15, else as many whole screens as fit into 19', () => {
  const width = fc.option(
    fc.oneof(fc.integer({ min: 320, max: 2600 }), fc.constantFrom(1279, 1280, 1439, 1440, 1919, 1920)),
  );
  fc.assert(
    fc.property(fc.nat(60), width, (available, at) => {
      const slides = visibleSlides(at);
      expect(slides).toBe(at === null || at >= 1920 ? 6 : at >= 1440 ? 5 : at >= 1280 ? 4 : 3);
      const shown = sliderSize(available, slides);
      expect(shown).toBeLessThanOrEqual(available);
      if (available >= 15) expect(shown).toBeGreaterThanOrEqual(15);
      expect(shown).toBeLessThanOrEqual(19);
      // With 17 items and six per screen no whole number of screens has between 15 and 17 items.
      const whole = [15, 16, 17, 18, 19].filter((count) => count <= available && count % slides === 0);
      expect(shown).toBe(whole.at(-1) ?? Math.min(available, 19));
    }),
  );
});

import type { Product } from '../catalogue/catalogue.types.ts';
import { categories } from '../catalogue/categories.ts';
import { hashText } from '../kernel/random.ts';

/** A block of the main page. */
export type Section =
  | {
      readonly type: 'ALL_SALES_CATEGORY' | 'DISCOUNTED_SECTION';
      readonly title: string;
      readonly rule: 'discounted';
    }
  | { readonly type: 'GENERAL_SECTION'; readonly title: string; readonly categoryFeedId: string }
  | { readonly type: 'OWN_BRAND_SECTION'; readonly title: string; readonly rule: 'ownBrand' }
  | { readonly type: 'SITUATIONAL_SECTION'; readonly title: string; readonly offerIds: readonly string[] };

const situations: readonly { readonly title: string; readonly shelves: readonly string[] }[] = [
  {
    title: 'К завтраку',
    shelves: ['milk', 'yogurt', 'cottage', 'eggs', 'pastry', 'cereals', 'coffee', 'honey'],
  },
  { title: 'К чаю', shelves: ['tea', 'cookies', 'cakes', 'chocolate', 'honey', 'crisp'] },
  { title: 'На пикник', shelves: ['poultry', 'sausages', 'soda', 'chips', 'vegetables', 'crisp', 'sauces'] },
  { title: 'Кино дома', shelves: ['chips', 'nuts', 'ice-cream', 'soda', 'dumplings', 'chocolate'] },
  {
    title: 'Ужин за 15 минут',
    shelves: ['hot-meals', 'pasta', 'dumplings', 'salads', 'fish-fillet', 'sauces'],
  },
  { title: 'Перекус на ходу', shelves: ['sandwiches', 'nuts', 'juice', 'kefir', 'fruits', 'water'] },
];

function collect(products: readonly Product[], title: string, shelves: readonly string[]): readonly string[] {
  const perShelf = Math.ceil(18 / shelves.length);
  return shelves.flatMap((shelf) =>
    products
      .filter((product) => product.shelfKey === shelf && !product.isSoldOut && !product.isAdult)
      .toSorted((a, b) => hashText(`${title} ${a.id}`) - hashText(`${title} ${b.id}`))
      .slice(0, perShelf)
      .map((product) => product.id),
  );
}

/** Categories with a block of their own beside their tile, by the key of their picture, so that no two neighbours look alike. */
const blocks: readonly { readonly tile: string; readonly isGroup?: true }[] = [
  { tile: 'dairy' },
  { tile: 'berries' },
  { tile: 'sweets' },
  { tile: 'ready' },
  { tile: 'tea', isGroup: true },
  { tile: 'snacks' },
  { tile: 'click' },
  { tile: 'household' },
];

function generalSections(): readonly Section[] {
  return blocks.map(({ tile, isGroup = false }) => {
    const category = categories.find((other) => other.tile === tile && other.isSectionGroup === isGroup);
    if (category === undefined) throw new Error(`No category with the picture ${tile}`);
    return { type: 'GENERAL_SECTION', title: category.title, categoryFeedId: category.feedId };
  });
}

/** Sections of the main page in display order. */
export function createSections(products: readonly Product[]): readonly Section[] {
  return [
    ...generalSections(),
    { type: 'DISCOUNTED_SECTION', title: 'Скидки', rule: 'discounted' },
    { type: 'ALL_SALES_CATEGORY', title: 'Все скидки', rule: 'discounted' },
    { type: 'OWN_BRAND_SECTION', title: 'Сделали сами', rule: 'ownBrand' },
    ...situations.map((situation): Section => ({
      type: 'SITUATIONAL_SECTION',
      title: situation.title,
      offerIds: collect(products, situation.title, situation.shelves),
    })),
  ];
}

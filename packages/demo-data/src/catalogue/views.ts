import type { Product } from './catalogue.types.ts';

/** A further picture of a product: the back of its pack, or the goods on a table. */
export type View = 'back' | 'serving';

/** Families with further pictures, by shelf and noun. */
const photographed: Readonly<Record<string, readonly View[]>> = {
  'yogurt Йогурт греческий': ['back'],
  'chips Чипсы картофельные': ['back', 'serving'],
  'soda Лимонад': ['back', 'serving'],
  'coffee Кофе в зёрнах': ['back', 'serving'],
  'cookies Печенье': ['back', 'serving'],
  'chocolate Шоколад': ['back'],
  'ice-cream Сорбет': ['serving'],
  'games Пазл': ['back'],
};

/** Views of a product besides its front, in display order. */
export function viewsOf(product: Pick<Product, 'family' | 'shelfKey'>): readonly View[] {
  return photographed[`${product.shelfKey} ${product.family.noun}`] ?? [];
}

/** File name of a view's picture, without ending. */
export const viewName = (productId: string, view: View): string => `${productId}-${view}`;

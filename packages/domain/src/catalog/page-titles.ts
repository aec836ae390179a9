import { titleTexts } from './title-texts.ts';

/** Titles of the browser's tab, without the shop: the server's page and the browser say the same. */
export const categoryTitle = ({ name }: { readonly name: string }): string => titleTexts.sold(name);

type Discounted = { readonly name: string; readonly parentId: string | null };

/** The root of the discounts says so itself: 'Все скидки'. */
export const discountName = ({ name, parentId }: Discounted): string =>
  parentId === null ? name : titleTexts.discounted(name);

export const discountTitle = (category: Discounted): string => titleTexts.sold(discountName(category));

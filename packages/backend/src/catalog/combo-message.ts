import type { Category, ComboSet, ComboSetCard, Product } from '@shop/contract/catalog';
import { comboPriceFrom } from '@shop/domain/combo';

import type { ComboPlan } from './combo-plan.ts';

/** A product of the showcase with its live stock. */
type ProductOf = (productId: string) => Product | undefined;

const productsOf = (plan: ComboPlan, productOf: ProductOf): Product[][] =>
  plan.sets.map((set) => set.flatMap((id) => productOf(id) ?? []));

/** The short form, as cards show it (CTG-39). */
export function comboCard(plan: ComboPlan, productOf: ProductOf): ComboSetCard {
  return {
    id: plan.id,
    title: plan.title,
    shortcutDescription: plan.shortcutDescription,
    imageLink: plan.imageLink,
    discount: plan.discount,
    priceFrom: comboPriceFrom(productsOf(plan, productOf), plan.discount),
    productsNumber: plan.sets.length,
  };
}

/** The whole combo (CTG-37, CMB-06). The product the shopper came from is first in its set; a stranger changes nothing (OPN-136). */
export function comboMessage(
  plan: ComboPlan,
  productOf: ProductOf,
  chosenId: string | null = null,
): ComboSet {
  const chosenFirst = (products: Product[]): Product[] =>
    products.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId));
  return {
    ...comboCard(plan, productOf),
    description: plan.description,
    productsSets: productsOf(plan, productOf).map(chosenFirst),
  };
}

/** A category and all below it with their combos as they cost now (CTG-07). */
export function withCombos(
  category: Category,
  combosOf: (categoryId: string) => readonly ComboPlan[],
  productOf: ProductOf,
): Category {
  return {
    ...category,
    comboSets: combosOf(category.id).map((plan) => comboCard(plan, productOf)),
    children: category.children.map((child) => withCombos(child, combosOf, productOf)),
  };
}

import type { CategoryPage, ComboSet, ComboSetCard, ProductDetails } from '../catalog/index.ts';
import { failed, ready } from '../kernel/index.ts';
import type { Loadable } from '../kernel/index.ts';

export type ComboSources = {
  readonly combo: Loadable<ComboSet>;
  /** Details of the product the shopper came from; null: none is known. */
  readonly product: Loadable<ProductDetails> | null;
  /** The category the shopper came from; null: none is known. */
  readonly category: Loadable<CategoryPage> | null;
};

/** A card names no products; its page says so and offers to load them again. */
const withoutProducts = (card: ComboSetCard): ComboSet => ({
  ...card,
  description: card.shortcutDescription,
  productsSets: [],
});

/**
 * The combo to show (CMB-07, OPN-232): its own answer; when that failed, the one in the details of the product; else the
 * one in the details of the category. A combo that the store does not have is not looked for elsewhere.
 */
export function comboOrFallback(
  comboId: string,
  { combo, product, category }: ComboSources,
): Loadable<ComboSet> {
  if (combo.status !== 'failed' || combo.data !== undefined) return combo;
  if (product?.status === 'loading' && product.data === undefined) return { status: 'loading' };
  const ofProduct = product?.data?.comboSet;
  if (ofProduct?.id === comboId) return ready(ofProduct);
  if (category?.status === 'loading' && category.data === undefined) return { status: 'loading' };
  const card = category?.data?.category.comboSets.find(({ id }) => id === comboId);
  return card === undefined ? failed() : ready(withoutProducts(card));
}

/** The same, remembered: as long as nothing changed it answers the same object. */
export function comboPicker(comboId: string): (sources: ComboSources) => Loadable<ComboSet> {
  let last: ComboSources | null = null;
  let picked: Loadable<ComboSet> = { status: 'idle' };
  return (sources) => {
    const { combo, product, category } = sources;
    if (last?.combo === combo && last.product === product && last.category === category) return picked;
    last = sources;
    picked = comboOrFallback(comboId, sources);
    return picked;
  };
}

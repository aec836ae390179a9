import type { ComboRef, PricingCombo } from '@shop/domain/cart';
import type { ComboSelection } from '@shop/domain/combo';

import type { ComboSet } from '../catalog/index.ts';

/** What the cart has to know of a combo to price it before the server does (OPN-227). */
export function pricingCombo({ id, title, imageLink, discount, productsSets }: ComboSet): PricingCombo {
  const sets = productsSets.map((products) => products.map((product) => product.id));
  return { id, title, imageLink, discountPercent: discount, sets };
}

/** The combo with these chosen products, as a line of the cart names it (OPN-216). */
export function comboRef(comboId: string, selection: ComboSelection): ComboRef {
  return { type: 'COMBO_SET', comboId, items: selection.map((productId) => ({ productId })) };
}

import type { CartMessage, CartProduct } from '@shop/contract/cart';
import { DEFAULT_CUTLERY_MAXIMUM, lineKey } from '@shop/domain/cart';
import type { StoredChange } from '@shop/domain/cart';

import type { CatalogReader, ShowcaseSnapshot } from '../catalog/index.ts';
import { embeddedProduct, findCombo, findProduct } from './cart-products.ts';
import type { CartLineRecord } from './cart.tables.ts';
import { pricingComboOf } from './pricing-input.ts';

type Item = { readonly productId: string };

const itemsOf = (items: readonly Item[]) => items.map(({ productId }) => ({ productId }));

/** The answer for a line (CRT-38 to CRT-40). */
export function lineAnswer(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  line: CartLineRecord,
  embed: boolean,
): CartMessage['products'][number] {
  const base = {
    id: lineKey(line),
    quantity: line.quantity,
    earlierQuantity: line.earlierQuantity,
    price: line.price,
    oldPrice: line.oldPrice,
    totalPrice: line.totalPrice,
    totalOldPrice: line.totalOldPrice,
    discountAmount: line.discountAmount,
    totalDiscountAmount: line.totalDiscountAmount,
  };
  const embedded = (productId: string): CartProduct | null =>
    embed ? embeddedProduct(catalog, snapshot, productId) : null;
  const none = { productId: null, product: null };
  if (line.type === 'CUTLERY')
    return { ...base, ...none, type: line.type, maxQuantity: DEFAULT_CUTLERY_MAXIMUM };
  if (line.type !== 'COMBO_SET') {
    const { type, productId } = line;
    return { ...base, type, productId, product: embedded(productId) };
  }
  const { type, comboId } = line;
  const items = itemsOf(line.items);
  const comboSetProducts = items.map(({ productId }) => ({ productId, product: embedded(productId) }));
  const combo = pricingComboOf(snapshot, comboId);
  return {
    ...base,
    ...none,
    type,
    comboId,
    items,
    comboSetProducts,
    combo: combo === null ? null : { ...combo, sets: combo.sets.map((set) => [...set]) },
  };
}

/** An entry of the change list, with the name and picture of its line (CRT-77, OPN-223). */
export function changeAnswer(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  lines: readonly CartLineRecord[],
  change: StoredChange,
): CartMessage['changes'] {
  const line = lines.find((candidate) => lineKey(candidate) === change.key);
  if (line === undefined || line.type === 'CUTLERY') return [];
  const rest = {
    type: line.type,
    viewed: change.viewed,
    changes: { quantity: { oldValue: change.oldValue, actualValue: change.actualValue } },
  };
  const shown = (productId: string) => findProduct(catalog, snapshot, productId)?.product;
  if (line.type === 'COMBO_SET') {
    const combo = findCombo(catalog, snapshot, line.comboId);
    // If no store has the combo any more, only its products can be shown.
    const products = line.items.flatMap(({ productId }) => shown(productId) ?? []);
    const name = combo?.title ?? products.map((product) => product.name).join(' + ');
    const image = combo?.imageLink ?? products[0]?.previewImage ?? null;
    return [{ productId: null, comboId: line.comboId, items: itemsOf(line.items), name, image, ...rest }];
  }
  const product = shown(line.productId);
  const named = { name: product?.name ?? '', image: product?.previewImage ?? null };
  return [{ productId: line.productId, comboId: null, items: [], ...named, ...rest }];
}

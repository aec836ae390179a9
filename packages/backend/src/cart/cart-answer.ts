import type { CartMessage, CartProduct } from '@shop/contract/cart';
import type { Product } from '@shop/contract/catalog';
import { changesBanner, DEFAULT_CUTLERY_MAXIMUM, lineKey } from '@shop/domain/cart';
import type { PricingCombo, StoredChange } from '@shop/domain/cart';

import type { CatalogReader, ShowcaseSnapshot } from '../catalog/index.ts';
import { pricingComboOf, totalsOf } from './cart-calculation.ts';
import type { CartRow } from './cart.repository.ts';
import type { CartLineRecord } from './cart.tables.ts';

/** A product as any store knows it, for what a showcase does not carry; undefined when it exists nowhere (CRT-51). */
export function findProduct(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  productId: string,
): { readonly product: Product; readonly isSoldHere: boolean } | undefined {
  const here = snapshot.product(productId);
  if (here !== undefined) return { product: here, isSoldHere: true };
  for (const other of catalog.showcases()) {
    const product = other.products.get(productId)?.product;
    if (product !== undefined) return { product, isSoldHere: false };
  }
  return undefined;
}

/** A combo as any store knows it; undefined when none does any more. */
export function findCombo(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  comboId: string,
): Pick<PricingCombo, 'title' | 'imageLink'> | undefined {
  for (const showcase of [snapshot, ...catalog.showcases()]) {
    const combo = showcase.combos.get(comboId);
    if (combo !== undefined) return combo;
  }
  return undefined;
}

/** The product as lines of carts and orders embed it (CRT-39); one not sold here is sold out. */
export function embeddedProduct(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  productId: string,
): CartProduct | null {
  const found = findProduct(catalog, snapshot, productId);
  if (found === undefined) return null;
  const { product, isSoldHere } = found;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    previewImage: product.previewImage,
    specification: product.specification,
    isAdult: product.isAdult,
    quantity: isSoldHere ? product.quantity : 0,
    badge: product.badge,
    price: isSoldHere ? product.price : null,
    oldPrice: isSoldHere ? product.oldPrice : null,
    hasDiscount: isSoldHere && product.hasDiscount,
    discountPercent: isSoldHere ? product.discountPercent : null,
    amazingPrice: isSoldHere && product.amazingPrice,
    hasCombo: product.hasCombo,
    promoXY: isSoldHere ? product.promoXY : null,
    isImpulse: product.isImpulse,
    isAvailable: isSoldHere && product.isAvailable,
    variants: product.variants,
  };
}

/** The stored cart as it is answered (CRT-35 to CRT-40, OPN-213). */
export function cartAnswer(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  options: { readonly embedProducts: boolean },
): CartMessage {
  return {
    id: cart.id,
    status: 'ACTUAL',
    version: cart.version,
    showcaseId: cart.showcase_id,
    ...totalsOf(cart.lines),
    products: cart.lines.map((line) => lineAnswer(catalog, snapshot, line, options.embedProducts)),
    promotion: null,
    changes: cart.changes.flatMap((change) => changeAnswer(catalog, snapshot, cart.lines, change)),
    changesBanner: changesBanner(cart.changes, cart.banner_hidden_at),
    loyalties: [],
    appliedLoyalty: null,
    promotionsCount: 0,
    replacementProductsEmbedded: {},
    discountsAvailable: false,
    discountsNotAvailableText: null,
    onClickTimeslotTitle: null,
  };
}

function lineAnswer(
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
  const items = line.items.map(({ productId }) => ({ productId }));
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

function changeAnswer(
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
  if (line.type === 'COMBO_SET') {
    const combo = findCombo(catalog, snapshot, line.comboId);
    const items = line.items.map(({ productId }) => ({ productId }));
    const named = { name: combo?.title ?? '', image: combo?.imageLink ?? null };
    return [{ productId: null, comboId: line.comboId, items, ...named, ...rest }];
  }
  const product = findProduct(catalog, snapshot, line.productId)?.product;
  const named = { name: product?.name ?? '', image: product?.previewImage ?? null };
  return [{ productId: line.productId, comboId: null, items: [], ...named, ...rest }];
}

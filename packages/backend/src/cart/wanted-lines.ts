import type { saveCart as saveCartEndpoint } from '@shop/contract/cart';
import type { ParsedRequestOf } from '@shop/contract/kernel';
import {
  duplicateLineKeys,
  isFullSelection,
  lineKey,
  lineTypeOf,
  productIdsOf,
  unitsOf,
  wantedLine,
} from '@shop/domain/cart';
import type { LineKey, LineRef, WantedLine } from '@shop/domain/cart';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { CatalogReader, ShowcaseSnapshot } from '../catalog/index.ts';
import { badRequest } from '../kernel/index.ts';
import type { ApiError } from '../kernel/index.ts';
import { findInAnyStore } from './cart-products.ts';
import type { CartRow } from './cart.repository.ts';
import { pricingComboOf } from './pricing-input.ts';

type SaveBody = ParsedRequestOf<typeof saveCartEndpoint>['body'];

const lower = (id: string): string => id.toLowerCase();

/** The line with its ids as the store writes them. */
function inLowerCase(line: SaveBody['products'][number]): WantedLine {
  if (line.type === 'CUTLERY') return line;
  if (line.type !== 'COMBO_SET') return { ...line, productId: lower(line.productId) };
  const items = line.items.map(({ productId }) => ({ productId: lower(productId) }));
  return { ...line, comboId: lower(line.comboId), items };
}

/** The lines of a save as the store keeps them: products with their own type (CRT-37), no line twice (ERC-28, OPN-217). */
export function wantedLines(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  products: SaveBody['products'],
): Result<readonly WantedLine[], ApiError> {
  const lines = products.map(inLowerCase).map((line): WantedLine => {
    if (line.type === 'COMBO_SET' || line.type === 'CUTLERY') return line;
    const product = findInAnyStore(catalog, snapshot, line.productId);
    return product === undefined ? line : { ...line, type: lineTypeOf(product) };
  });
  return duplicateLineKeys(lines).length > 0 ? err(badRequest('CART_HAS_DUPLICATE_PRODUCTS')) : ok(lines);
}

/**
 * The lines that a save may store. What the cart has already stays in any case; a new line has to name a product that
 * exists (CRT-51), a new combo one product of each of its sets, in their order (CMB-25).
 */
export function checkedLines(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  wanted: readonly WantedLine[],
): Result<readonly WantedLine[], ApiError> {
  const stored = new Map(cart.lines.map((line) => [lineKey(line), line]));
  const productIds: string[] = [];
  const combos: string[] = [];
  const lines = wanted.map((line): WantedLine => {
    const known = stored.get(lineKey(line));
    if (known !== undefined) return wantedLine(known, line.quantity);
    if (line.type === 'COMBO_SET') {
      const combo = pricingComboOf(snapshot, line.comboId);
      if (!isFullSelection(combo ?? undefined, line.items)) combos.push(lineKey(line));
    } else {
      productIds.push(
        ...productIdsOf(line).filter((id) => findInAnyStore(catalog, snapshot, id) === undefined),
      );
    }
    return line;
  });
  if (productIds.length === 0 && combos.length === 0) return ok(lines);
  const details = {
    unknownIds: [...productIds, ...combos],
    ...(productIds.length > 0 ? { productIds } : {}),
  };
  return err(badRequest('VALIDATION_ERROR', { details, errorDetails: { field: 'products' } }));
}

/** Whether the lines hold more units of an adult product, combos included, than the stored ones had (CRT-74, OPN-221). */
export function asksForMoreAdultGoods(
  catalog: CatalogReader,
  snapshot: ShowcaseSnapshot,
  cart: CartRow,
  wanted: readonly WantedLine[],
): boolean {
  const before = cart.lines.map((line) => ({ ...line, quantity: line.quantity || line.earlierQuantity }));
  return [...new Set(wanted.flatMap(productIdsOf))].some(
    (id) =>
      findInAnyStore(catalog, snapshot, id)?.isAdult === true && unitsOf(wanted, id) > unitsOf(before, id),
  );
}

/** The lines of the change list that a save names as seen (CRT-78, OPN-223). */
export function viewedKeys(changes: SaveBody['changes']): ReadonlySet<LineKey> {
  const keys = (changes ?? []).flatMap(({ productId, comboId, items }): readonly LineRef[] => {
    if (productId !== null) {
      const id = lower(productId);
      return [
        { type: 'PRODUCT', productId: id },
        { type: 'IMPULSE_PRODUCT', productId: id },
      ];
    }
    if (comboId == null) return [];
    const inCombo = (items ?? []).map((item) => ({ productId: lower(item.productId) }));
    return [{ type: 'COMBO_SET', comboId: lower(comboId), items: inCombo }];
  });
  return new Set(keys.map(lineKey));
}

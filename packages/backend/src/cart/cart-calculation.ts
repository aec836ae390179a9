import {
  cartTotals,
  duplicateLineKeys,
  lineKey,
  ownQuantities,
  priceCart,
  productIdsOf,
  storedLine,
  updateChanges,
} from '@shop/domain/cart';
import type {
  CartTotals,
  LineAmounts,
  LineKey,
  PricedCart,
  PricingCombo,
  PricingInput,
  PricingProduct,
  StoredChange,
  StoredLine,
} from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';

import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { CartLineRecord } from './cart.tables.ts';

export { duplicateLineKeys, lineKey };

/** What a calculation starts from. */
export interface CalculationInput {
  readonly lines: readonly StoredLine[];
  readonly changes: readonly StoredChange[];
  /** Per line what the shopper had or asked for; by default what the lines hold. */
  readonly own?: ReadonlyMap<LineKey, number>;
  /** Lines whose quantity the shopper has just changed himself. */
  readonly touched?: ReadonlySet<LineKey>;
  /** Version that the cart will have if the result is stored. */
  readonly version: number;
}

/** What is stored of a calculation. */
export interface CartState {
  readonly lines: readonly CartLineRecord[];
  readonly changes: readonly StoredChange[];
}

export interface Calculated extends CartState {
  /** Everything that is known of the prices; an order needs more of it than the cart keeps. */
  readonly priced: PricedCart;
}

/** What pricing takes of the showcase for these lines (OPN-227). */
export function pricingInputOf(snapshot: ShowcaseSnapshot, lines: readonly StoredLine[]): PricingInput {
  const products = new Map<string, PricingProduct>();
  const maximums = new Map<string, number>();
  const combos = new Map<string, PricingCombo>();
  for (const line of lines) {
    const combo = line.type === 'COMBO_SET' ? pricingComboOf(snapshot, line.comboId) : null;
    if (combo !== null) combos.set(combo.id, combo);
  }
  for (const productId of new Set(lines.flatMap(productIdsOf))) {
    const product = pricingProductOf(snapshot, productId);
    if (product !== undefined) products.set(productId, product);
    const maximum = snapshot.products.get(productId)?.cartMax ?? null;
    if (maximum !== null) maximums.set(productId, maximum);
  }
  return { lines, products, maximums, combos };
}

/** Quantities, prices and the change list of a cart in a showcase now, by the one pricing function (CRT-43, CRT-44, OPN-227). */
export function calculate(snapshot: ShowcaseSnapshot, input: CalculationInput): Calculated {
  const priced = priceCart(pricingInputOf(snapshot, input.lines));
  const changes = updateChanges({
    before: input.changes,
    lines: priced.lines,
    own: input.own ?? ownQuantities(input.lines),
    touched: input.touched ?? new Set(),
    version: input.version,
  });
  return { lines: priced.lines.map(recordOf), changes, priced };
}

/** A combo set of the showcase as pricing takes it; null: it has none such (CMB-25). */
export function pricingComboOf(snapshot: ShowcaseSnapshot, comboId: string): PricingCombo | null {
  const combo = snapshot.combos.get(comboId);
  if (combo === undefined) return null;
  const { id, title, imageLink, discount, sets } = combo;
  return { id, title, imageLink, discountPercent: discount, sets };
}

function pricingProductOf(snapshot: ShowcaseSnapshot, productId: string): PricingProduct | undefined {
  const product = snapshot.product(productId);
  if (product === undefined) return undefined;
  return {
    id: product.id,
    price: product.price === null ? null : kopecks(product.price),
    oldPrice: product.oldPrice === null ? null : kopecks(product.oldPrice),
    quantity: product.quantity,
    isAvailable: product.isAvailable,
    promoXY: product.promoXY,
    isImpulse: product.isImpulse,
  };
}

/** A line in the form in which it is stored, its fields always in one order. */
const recordOf = (line: CartLineRecord): CartLineRecord => ({
  ...storedLine(line, line.quantity, line.earlierQuantity),
  price: line.price,
  oldPrice: line.oldPrice,
  totalPrice: line.totalPrice,
  totalOldPrice: line.totalOldPrice,
  discountAmount: line.discountAmount,
  totalDiscountAmount: line.totalDiscountAmount,
});

const changeOf = (change: StoredChange): StoredChange => ({
  key: change.key,
  oldValue: change.oldValue,
  actualValue: change.actualValue,
  viewed: change.viewed,
  version: change.version,
});

/** Whether two calculations would be answered alike; the database keeps fields in an order of its own. */
export function isSameCalculation(a: CartState, b: CartState): boolean {
  return (
    JSON.stringify([a.lines.map(recordOf), a.changes.map(changeOf)]) ===
    JSON.stringify([b.lines.map(recordOf), b.changes.map(changeOf)])
  );
}

export const totalsOf = (lines: readonly LineAmounts[]): CartTotals => cartTotals(lines);

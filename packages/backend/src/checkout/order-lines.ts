import type { ProductDetails } from '@shop/contract/catalog';
import type { OrderSupplier } from '@shop/contract/orders';
import { comboParts, productIdsOf } from '@shop/domain/cart';
import type { PricedComboLine, PricedLine, PricedProductLine } from '@shop/domain/cart';
import type { OrderPart } from '@shop/domain/checkout';
import { kopecks } from '@shop/domain/kernel';
import { spreadBonuses } from '@shop/domain/loyalty';
import type { Insertable } from 'kysely';

import { findInAnyStore } from '../cart/index.ts';
import type { ShowcaseSnapshot } from '../catalog/index.ts';
import type { Units } from '../fulfilment/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import type { OrderLinesTable } from '../fulfilment/orders.tables.ts';

export type NewLine = Omit<Insertable<OrderLinesTable>, 'order_id' | 'line_no'>;

/** The units of each product in the lines, single ones and those in combos together (OPN-274). */
export function orderedUnits(lines: readonly PricedLine[]): readonly Units[] {
  const units = new Map<string, number>();
  for (const line of lines)
    for (const id of productIdsOf(line)) units.set(id, (units.get(id) ?? 0) + line.quantity);
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
}

/** The sets of cutlery that go with an order (CUT-04). */
export const orderedCutlery = (lines: readonly PricedLine[]): number =>
  lines.find((line) => line.type === 'CUTLERY')?.quantity ?? 0;

/**
 * The lines of an order, one per product: a combo is divided among its products to the kopeck (OPN-228), and cutlery
 * is not a line. They add up to the order's price before bonuses, and to its bonuses (CRT-42, LOY-06).
 */
export function orderLines(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  order: OrderPart,
): readonly NewLine[] {
  const rows = order.lines.flatMap((line, index): readonly NewLine[] => {
    if (line.type === 'CUTLERY') return [];
    return line.type === 'COMBO_SET'
      ? comboRows(context, snapshot, line, index + 1)
      : [productRow(context, snapshot, line)];
  });
  const shares = spreadBonuses(
    order.bonuses,
    rows.map(({ price, quantity }) => ({ totalPrice: kopecks(price), quantity })),
  );
  return rows.map((row, index) => ({ ...row, initial_bonus: shares[index] ?? 0, bonus: shares[index] ?? 0 }));
}

function productRow(context: BackendContext, snapshot: ShowcaseSnapshot, line: PricedProductLine): NewLine {
  return {
    ...shownOf(context, snapshot, line.productId),
    type: line.type,
    combo_id: null,
    combo_no: null,
    combo_title: null,
    initial_quantity: line.quantity,
    quantity: line.quantity,
    unit_price: line.price,
    unit_old_price: line.oldPrice,
    initial_price: line.totalPrice,
    price: line.totalPrice,
  };
}

function comboRows(
  context: BackendContext,
  snapshot: ShowcaseSnapshot,
  line: PricedComboLine,
  comboNo: number,
): readonly NewLine[] {
  const title = snapshot.combos.get(line.comboId)?.title ?? null;
  return comboParts(line).map((part) => {
    const oldPrice = snapshot.product(part.productId)?.oldPrice ?? null;
    return {
      ...shownOf(context, snapshot, part.productId),
      type: line.type,
      combo_id: line.comboId,
      combo_no: comboNo,
      combo_title: title,
      initial_quantity: part.quantity,
      quantity: part.quantity,
      unit_price: part.price,
      unit_old_price: oldPrice !== null && oldPrice > part.price ? oldPrice : null,
      initial_price: part.totalPrice,
      price: part.totalPrice,
    };
  });
}

/** The product's data at purchase, which the order stores. */
function shownOf(context: BackendContext, snapshot: ShowcaseSnapshot, productId: string) {
  const product = findInAnyStore(context.catalog, snapshot, productId)?.details;
  const supplier = supplierOf(product?.attributes);
  return {
    product_id: productId,
    title: product?.name ?? '',
    image: product?.previewImage ?? null,
    specification: product?.specification ?? null,
    is_adult: product?.isAdult ?? false,
    supplier_inn: product?.attributes.supplierInn ?? null,
    supplier: supplier && JSON.stringify(supplier),
  };
}

/** Who sells the goods; null: the shop itself (ORD-23). */
function supplierOf(attributes: ProductDetails['attributes'] | undefined): OrderSupplier | null {
  const merchant = attributes?.merchant ?? null;
  if (merchant === null) return null;
  const { name, ogrn, address, email } = merchant;
  return { name, ogrn, inn: attributes?.supplierInn ?? '', address, email };
}

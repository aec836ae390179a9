import type { WantedLine } from '@shop/domain/cart';

import type { OrderLineRow, OrderRow } from './order.repository.ts';

/** The cart lines of an order with these rows: products, reassembled combos, cutlery (CHK-43). */
export function orderedLines(
  order: Pick<OrderRow, 'cutlery_quantity'>,
  rows: readonly OrderLineRow[],
): readonly WantedLine[] {
  const combos = Map.groupBy(
    rows.filter((row) => row.combo_no !== null),
    (row) => row.combo_no,
  );
  const { cutlery_quantity: cutlery } = order;
  return [
    ...rows.flatMap((row) => (row.combo_no === null ? [productLine(row)] : [])),
    ...[...combos.values()].flatMap(comboLine),
    ...(cutlery > 0 ? [{ type: 'CUTLERY', quantity: cutlery } as const] : []),
  ];
}

const productLine = (row: OrderLineRow): WantedLine => ({
  type: row.type === 'IMPULSE_PRODUCT' ? 'IMPULSE_PRODUCT' : 'PRODUCT',
  productId: row.product_id,
  quantity: row.quantity,
});

function comboLine(rows: readonly OrderLineRow[]): readonly WantedLine[] {
  const [first] = rows;
  if (first === undefined || first.combo_id === null) return [];
  const items = rows.map((row) => ({ productId: row.product_id }));
  const quantity = Math.max(...rows.map((row) => row.quantity));
  return [{ type: 'COMBO_SET', comboId: first.combo_id, items, quantity }];
}

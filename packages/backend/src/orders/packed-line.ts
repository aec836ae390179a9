import type { PackedLine } from '@shop/domain/orders';

import type { OrderLineRow } from '../fulfilment/index.ts';

/** A row of an order as the rules of packing know it. */
export const packedLine = (line: OrderLineRow): PackedLine => ({
  lineNo: line.line_no,
  initialQuantity: line.initial_quantity,
  quantity: line.quantity,
});

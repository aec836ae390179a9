import { kopecks } from '@shop/domain/kernel';
import type { ChargedLine } from '@shop/domain/orders';

import type { OrderLineRow } from '../fulfilment/index.ts';

/** A line as it was charged. */
export const chargedLine = (line: OrderLineRow): ChargedLine => ({
  initialQuantity: line.initial_quantity,
  initialPrice: kopecks(line.initial_price),
  initialBonus: kopecks(line.initial_bonus),
});

import { kopecks } from '@shop/domain/kernel';
import { shareOfReturned } from '@shop/domain/orders';
import type { ChargedLine, LineShare } from '@shop/domain/orders';

import type { OrderLineRow } from '../fulfilment/index.ts';

/** A line as it was charged. */
export const chargedLine = (line: OrderLineRow): ChargedLine => ({
  initialQuantity: line.initial_quantity,
  initialPrice: kopecks(line.initial_price),
  initialBonus: kopecks(line.initial_bonus),
});

/** What units that came back after the delivery had cost. */
export const returnedShare = (lines: readonly OrderLineRow[]): LineShare =>
  shareOfReturned(
    lines.map((line) => ({
      ...chargedLine(line),
      quantity: line.quantity,
      returned: line.returned_quantity,
    })),
  );

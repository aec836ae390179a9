import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import { shareOfLost, sumShares } from './line-shares.ts';
import type { ChargedLine, LineShare } from './line-shares.ts';
import type { OrderStatusType } from './status.ts';

/** Goods may be brought back this long after their delivery (ACT-21). */
export const RETURN_WINDOW_MS = 7 * 86_400_000;

/** Whether goods that were delivered then may still be brought back, in ms since 1970. */
export const isReturnable = (deliveredAt: number, now: number): boolean =>
  now - deliveredAt <= RETURN_WINDOW_MS;

export type ReturnedUnits = { readonly lineNo: number; readonly units: number };

export type DeliveredLine = {
  readonly lineNo: number;
  /** Units that were delivered, and those of them that came back before. */
  readonly quantity: number;
  readonly returned: number;
};

/** Why nothing can be brought back; `left`: units of the line that still can. */
export type NoReturn =
  | { readonly kind: 'NOT_DELIVERED' }
  | { readonly kind: 'TOO_LATE' }
  | { readonly kind: 'LINE_TWICE'; readonly lineNo: number }
  | { readonly kind: 'NO_LINE'; readonly lineNo: number }
  | { readonly kind: 'TOO_MANY'; readonly lineNo: number; readonly left: number };

/**
 * Whether units of a delivered order can be brought back: all that are named, or none (ACT-21, OPN-351). Within the days for it,
 * never more than was delivered and did not come back before.
 */
export function checkReturn(
  order: {
    readonly status: OrderStatusType;
    readonly deliveredAt: number | null;
    readonly lines: readonly DeliveredLine[];
  },
  wanted: readonly ReturnedUnits[],
  now: number,
): Result<undefined, NoReturn> {
  if (order.status !== 'DELIVERED' || order.deliveredAt === null) return err({ kind: 'NOT_DELIVERED' });
  if (!isReturnable(order.deliveredAt, now)) return err({ kind: 'TOO_LATE' });
  for (const [index, { lineNo, units }] of wanted.entries()) {
    if (wanted.findIndex((each) => each.lineNo === lineNo) !== index)
      return err({ kind: 'LINE_TWICE', lineNo });
    const line = order.lines.find((each) => each.lineNo === lineNo);
    if (line === undefined) return err({ kind: 'NO_LINE', lineNo });
    const left = line.quantity - line.returned;
    if (units > left) return err({ kind: 'TOO_MANY', lineNo, left });
  }
  return ok(undefined);
}

/** Units of a line that were delivered, and those of them that came back, the last ones first. */
type ReturnedLine = ChargedLine & Pick<DeliveredLine, 'quantity' | 'returned'>;

/** What the units of an order's lines that came back after the delivery had cost (ACT-21, OPN-350). */
export function shareOfReturned(lines: readonly ReturnedLine[]): LineShare {
  return sumShares(lines.map((line) => shareOfLost(line, line.quantity, line.quantity - line.returned)));
}

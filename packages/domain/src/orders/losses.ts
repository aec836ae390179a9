import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import type { NoProgress, WarehouseState } from './fulfilment-progress.ts';
import type { OrderEvent } from './status-graph.ts';
import { isCancelledOrPending } from './status.ts';
import type { OrderStatusType } from './status.ts';

/** A line of an order that is being packed. */
export type PackedLine = {
  readonly lineNo: number;
  /** As ordered. */
  readonly initialQuantity: number;
  /** What is left of it. */
  readonly quantity: number;
};

export type LostUnits = { readonly lineNo: number; readonly units: number };

/** NOT_PACKED: the order is not being packed. NO_LINE: it has no such line. TOO_MANY: the line has fewer units. */
export type NoLoss = 'NOT_PACKED' | 'NO_LINE' | 'TOO_MANY';

/** What a loss does: the line falls by these units, or, when nothing would be left, the order is cancelled. */
export type Loss = ({ readonly kind: 'UNITS' } & LostUnits) | { readonly kind: 'EVERYTHING' };

/** Whether an order has no unit left once these are lost: then it is cancelled, and all of its money goes back (OPN-358). */
export function isNothingLeft(
  lines: readonly Pick<PackedLine, 'quantity'>[],
  losses: readonly LostUnits[],
): boolean {
  const left = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return left > 0 && left === losses.reduce((sum, { units }) => sum + units, 0);
}

/** What it does to an order that units of a line are not found at packing (OPN-358). `units` null: all that the line still has. */
export function checkLoss(
  order: { readonly status: OrderStatusType; readonly lines: readonly PackedLine[] },
  lost: { readonly lineNo: number; readonly units: number | null },
): Result<Loss, NoLoss> {
  if (order.status !== 'PROCESSING') return err('NOT_PACKED');
  const line = order.lines.find(({ lineNo }) => lineNo === lost.lineNo);
  if (line === undefined) return err('NO_LINE');
  const loss = { lineNo: lost.lineNo, units: lost.units ?? line.quantity };
  if (loss.units < 1 || loss.units > line.quantity) return err('TOO_MANY');
  return ok(isNothingLeft(order.lines, [loss]) ? { kind: 'EVERYTHING' } : { kind: 'UNITS', ...loss });
}

/** The units that a warehouse misses beyond those that are lost already; NOT_POSSIBLE: the order never had them. */
export function furtherLosses(
  lines: readonly PackedLine[],
  missing: readonly LostUnits[],
): Result<readonly LostUnits[], 'NOT_POSSIBLE'> {
  const losses: LostUnits[] = [];
  for (const [index, { lineNo, units }] of missing.entries()) {
    const line = lines.find((each) => each.lineNo === lineNo);
    const isTwice = missing.findIndex((each) => each.lineNo === lineNo) !== index;
    if (line === undefined || units > line.initialQuantity || isTwice) return err('NOT_POSSIBLE');
    const more = units - (line.initialQuantity - line.quantity);
    if (more > 0) losses.push({ lineNo, units: more });
  }
  return ok(losses);
}

/** The events for an order of which a warehouse has found nothing: it is cancelled, unless its goods are said to be on their way. */
export function eventsWithNothingLeft(
  status: OrderStatusType,
  warehouse: WarehouseState,
): Result<readonly OrderEvent[], NoProgress> {
  if (warehouse !== 'PACKING' && warehouse !== 'CANCELLING' && warehouse !== 'CANCELLED')
    return err('NOT_POSSIBLE');
  if (isCancelledOrPending(status)) return ok([]);
  if (status === 'PAYMENT') return err('NOT_PAID');
  return status === 'PROCESSING' ? ok(['CANCEL_REQUESTED']) : err('NOT_POSSIBLE');
}

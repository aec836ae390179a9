import { allowedQuantity, availableUnits } from '../catalog/index.ts';
import { lineKey, lineTypeOf } from '../cart/index.ts';
import type { LineKey, ProductWantedLine, WantedLine } from '../cart/index.ts';
import type { PricingProduct } from '../catalog/index.ts';

/** A line of an order to repeat: as ordered, `repeatQuantity` is how many are wanted (ORD-23, OPN-350). */
export type RepeatableLine = {
  readonly type: string;
  readonly productId: string;
  readonly repeatQuantity: number;
};

export type RepeatContext = {
  /** Products of the active showcase with the stock of now; one that is missing is not sold there. */
  readonly products: ReadonlyMap<string, PricingProduct>;
  readonly maximums: ReadonlyMap<string, number>;
};

/** ALL_SOLD_OUT: nothing can be repeated (ACT-14). DECREASED: some line ended below what was wanted (ACT-15). */
export type RepeatOutcome = 'ALL_SOLD_OUT' | 'DECREASED' | 'COMPLETE';
export type Repeat = { readonly lines: readonly ProductWantedLine[]; readonly outcome: RepeatOutcome };

/**
 * What repeating an order asks for (RPT-01 to RPT-03, ACT-13 to ACT-16, OPN-362): each quantity capped to stock and
 * maximum, lines without stock and cutlery dropped.
 */
export function repeatLines(ordered: readonly RepeatableLine[], context: RepeatContext): Repeat {
  const goods = ordered.filter((line) => line.type !== 'CUTLERY');
  const lines = goods.flatMap((line): readonly ProductWantedLine[] => {
    const product = context.products.get(line.productId);
    const maximum = context.maximums.get(line.productId) ?? null;
    const quantity = Math.min(line.repeatQuantity, allowedQuantity(availableUnits(product), maximum));
    if (product === undefined || quantity <= 0) return [];
    return [{ type: lineTypeOf(product), productId: line.productId, quantity }];
  });
  if (lines.length === 0) return { lines, outcome: 'ALL_SOLD_OUT' };
  const wanted = goods.reduce((sum, line) => sum + line.repeatQuantity, 0);
  const given = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { lines, outcome: given < wanted ? 'DECREASED' : 'COMPLETE' };
}

/** Repeated lines added to a cart: the larger quantity per line, new lines last (OPN-298). */
export function addRepeated(
  cart: readonly WantedLine[],
  repeated: readonly WantedLine[],
): readonly WantedLine[] {
  const merged = new Map<LineKey, WantedLine>(cart.map((line) => [lineKey(line), line]));
  for (const line of repeated) {
    const key = lineKey(line);
    const before = merged.get(key);
    if (before === undefined || before.quantity < line.quantity) merged.set(key, line);
  }
  return [...merged.values()];
}

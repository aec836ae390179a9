import type { Kopecks } from '../kernel/index.ts';
import type { Cart } from './cart.ts';
import { lineKey } from './line-key.ts';
import type { LineKey } from './line-key.ts';

/** Lines whose unit price has risen while the shopper had them in view, with the unit price before (CRT-46). */
export type DearerLines = ReadonlyMap<LineKey, Kopecks>;

export const NO_DEARER_LINES: DearerLines = new Map();

/**
 * The dearer lines once `after` is known: those marked before stay until their price is down again or the line is gone, a line that
 * costs more than in `before` is new among them. A sold-out line has no price to
 * compare, and another store has prices of its own.
 */
export function dearerLines(known: DearerLines, before: Cart | null, after: Cart): DearerLines {
  const isSame = before?.id === after.id && before.showcaseId === after.showcaseId;
  if (!isSame) return NO_DEARER_LINES;
  const earlier = new Map(before.products.map((line) => [lineKey(line), line.price]));
  return new Map(
    after.products.flatMap((line) => {
      const key = lineKey(line);
      const was = known.get(key) ?? earlier.get(key) ?? line.price;
      return line.quantity > 0 && was > 0 && line.price > was ? [[key, was] as const] : [];
    }),
  );
}

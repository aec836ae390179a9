import { lineKey } from './line-key.ts';
import type { LineKey } from './line-key.ts';
import { storedLine } from './lines.ts';
import type { StoredLine } from './lines.ts';

export type MergedLines = {
  readonly lines: readonly StoredLine[];
  /** Lines that only the account's cart had: the shopper is told of them (OPN-322). */
  readonly addedFromAccount: readonly LineKey[];
};

/** What is sold out in one cart and was not yet in the other one is wanted once more: nothing of it is left then, which the shopper is told (CRT-77). */
function larger(a: StoredLine, b: StoredLine): StoredLine {
  const line = (b.quantity || b.earlierQuantity) > (a.quantity || a.earlierQuantity) ? b : a;
  const isHeld = a.quantity > 0 || b.quantity > 0;
  return isHeld && line.quantity === 0 ? storedLine(line, line.earlierQuantity) : line;
}

/**
 * Both carts at sign-in as one (CRT-46, OPN-219, OPN-322): the union by line key with the larger quantity, not the sum.
 * The visitor's lines come first. `priceCart` caps the result. Merging again with either cart changes no quantity.
 */
export function mergeLines(visitor: readonly StoredLine[], account: readonly StoredLine[]): MergedLines {
  const merged = new Map<LineKey, StoredLine>();
  for (const line of [...visitor, ...account]) {
    const key = lineKey(line);
    const other = merged.get(key);
    merged.set(key, other === undefined ? line : larger(other, line));
  }
  const visitorKeys = new Set(visitor.map(lineKey));
  return {
    lines: [...merged.values()],
    addedFromAccount: account.map(lineKey).filter((key) => !visitorKeys.has(key)),
  };
}

import { lineKey } from './line-key.ts';
import type { LineKey } from './line-key.ts';
import type { StoredLine } from './lines.ts';

export type MergedLines = {
  readonly lines: readonly StoredLine[];
  /** Lines that only the account's cart had: the shopper is told of them (OPN-322). */
  readonly addedFromAccount: readonly LineKey[];
};

function larger(a: StoredLine, b: StoredLine): StoredLine {
  return (b.quantity || b.earlierQuantity) > (a.quantity || a.earlierQuantity) ? b : a;
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

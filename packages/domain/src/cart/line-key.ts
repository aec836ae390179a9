import type { LineRef, ProductLineType, WantedLine } from './lines.ts';

/** Type + product, or combo + the set of its items, as one text (OPN-216). */
export type LineKey = string;

/** The key of a line; the order of a combo's items does not matter (OPN-216, OPN-217). */
export function lineKey(line: LineRef): LineKey {
  if (line.type === 'COMBO_SET') {
    const items = line.items.map((item) => item.productId).toSorted();
    return `${line.type}:${line.comboId}:${items.join(',')}`;
  }
  return line.type === 'CUTLERY' ? line.type : `${line.type}:${line.productId}`;
}

/** The keys that occur more than once; a request with any is refused (ERC-28, OPN-217). */
export function duplicateLineKeys(lines: readonly LineRef[]): readonly LineKey[] {
  const seen = new Set<LineKey>();
  const twice = new Set<LineKey>();
  for (const key of lines.map(lineKey)) (seen.has(key) ? twice : seen).add(key);
  return [...twice];
}

/** Whether two carts ask for the same units of the same lines, in whatever order; lines without units do not count. */
export function areSameLines(some: readonly WantedLine[], others: readonly WantedLine[]): boolean {
  const wanted = (lines: readonly WantedLine[]): string =>
    lines
      .filter((line) => line.quantity > 0)
      .map((line) => `${lineKey(line)} ${line.quantity}`)
      .toSorted()
      .join('\n');
  return wanted(some) === wanted(others);
}

/** The type a product's line is stored as, whatever the client sent (CRT-37). */
export function lineTypeOf(product: { readonly isImpulse: boolean }): ProductLineType {
  return product.isImpulse ? 'IMPULSE_PRODUCT' : 'PRODUCT';
}

import type { Product } from '@shop/contract/catalog';

import type { ProductRow } from './product-row.ts';

/** Goods of one showcase that differ by size or taste only (PRD-01, PRD-18). */
export interface VariantGroup {
  /** In the operator's order. */
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly asOneCard: boolean;
}

const none: VariantGroup = { items: [], asOneCard: false };

/**
 * The variant group of every product that has one, by product id. `carried` are products of a showcase, at least those of a group: a
 * group of which it carries a single product is none there. Virtual packs are in no list, so they are nobody's variant.
 */
export function variantGroups(
  carried: readonly ProductRow[],
  isOneCard: ReadonlyMap<string, boolean>,
): ReadonlyMap<string, VariantGroup> {
  const members = carried.filter((row) => row.variant_group !== null && !row.is_virtual_pack);
  const found = new Map<string, VariantGroup>();
  for (const [code, rows] of Map.groupBy(members, (row) => row.variant_group)) {
    if (code === null || rows.length < 2) continue;
    const sorted = rows.toSorted((a, b) => (a.variant_position ?? 0) - (b.variant_position ?? 0));
    const group: VariantGroup = {
      items: sorted.map((row) => ({ id: row.id, text: row.variant_text ?? row.name })),
      asOneCard: isOneCard.get(code) ?? false,
    };
    for (const row of rows) found.set(row.id, group);
  }
  return found;
}

/** The variants as a product names them; quantities are filled in when it is shown. Both flags agree (OPN-145). */
export function variantsMessage(
  group: VariantGroup = none,
): Pick<Product, 'variants' | 'shouldShowAsOneCard'> {
  return {
    variants: {
      items: group.items.map((item) => ({ ...item, quantity: 0 })),
      asOneCard: group.asOneCard,
    },
    shouldShowAsOneCard: group.asOneCard,
  };
}

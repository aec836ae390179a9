import type { Selectable } from 'kysely';

import type { CatalogTables } from './catalog.tables.ts';

export type ComboRow = Selectable<CatalogTables['combo_set']>;
export type ComboProductRow = Selectable<CatalogTables['combo_set_product']>;

/** A combo as offered by one showcase; prices and stock are added when it is shown. */
export interface ComboPlan {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly shortcutDescription: string;
  readonly imageLink: string | null;
  /** Whole percent, 1 to 90. */
  readonly discount: number;
  /** Product ids to choose from, one list for each slot of the combo; none is empty. */
  readonly sets: readonly (readonly string[])[];
}

/**
 * The combos of a showcase in the operator's order: those of all stores and its own, without products that it does
 * not carry. A combo with an empty set is left out, because it cannot be put together.
 */
export function planCombos(
  rows: readonly ComboRow[],
  products: readonly ComboProductRow[],
  storeCode: string,
  isCarried: (productId: string) => boolean,
): readonly ComboPlan[] {
  const byCombo = Map.groupBy(products, (row) => row.combo_id);
  return rows
    .filter(({ stores }) => stores === null || stores.includes(storeCode))
    .toSorted((a, b) => a.position - b.position)
    .flatMap((row) => {
      const sets = [...Map.groupBy(byCombo.get(row.id) ?? [], (part) => part.set_index)]
        .toSorted(([a], [b]) => a - b)
        .map(([, parts]) =>
          parts
            .toSorted((a, b) => a.position - b.position)
            .map((part) => part.product_id)
            .filter(isCarried),
        );
      if (sets.length < 2 || sets.some((set) => set.length === 0)) return [];
      return [
        {
          id: row.id,
          title: row.title,
          description: row.description,
          shortcutDescription: row.shortcut_description,
          imageLink: row.image,
          discount: row.discount,
          sets,
        },
      ];
    });
}

/** The combos by product id. */
export function combosByProduct(combos: readonly ComboPlan[]): ReadonlyMap<string, readonly ComboPlan[]> {
  const found = new Map<string, ComboPlan[]>();
  for (const combo of combos) {
    for (const id of combo.sets.flat()) {
      const list = found.get(id);
      if (list === undefined) found.set(id, [combo]);
      else list.push(combo);
    }
  }
  return found;
}

/** The combos of each category: those with a product of it or of a descendant (CTG-07), in the operator's order. */
export function combosByCategory(
  combos: readonly ComboPlan[],
  categoryIdsOf: (productId: string) => readonly string[],
): ReadonlyMap<string, readonly ComboPlan[]> {
  const found = new Map<string, ComboPlan[]>();
  for (const combo of combos) {
    for (const id of new Set(combo.sets.flat().flatMap(categoryIdsOf))) {
      const list = found.get(id);
      if (list === undefined) found.set(id, [combo]);
      else list.push(combo);
    }
  }
  return found;
}

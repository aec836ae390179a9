import type { ComboRef, PricingCombo } from '@shop/domain/cart';
import fc from 'fast-check';
import { productId, productIds } from './products.ts';

/** A small pool of combo ids, so that carts and showcases overlap. */
export const comboIds: readonly string[] = ['combo-a', 'combo-b'];

/** A combo of two or three sets with one to three alternatives each; no product is in two sets. */
export function combo(id: string): fc.Arbitrary<PricingCombo> {
  return fc
    .record({
      ids: fc.shuffledSubarray([...productIds], { minLength: 6, maxLength: productIds.length }),
      sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 3 }),
      discountPercent: fc.integer({ min: 1, max: 90 }),
    })
    .map(({ ids, sizes, discountPercent }) => {
      const sets = sizes.map((size, index) => {
        const from = sizes.slice(0, index).reduce((sum, other) => sum + other, 0) % ids.length;
        return ids.slice(from, from + size);
      });
      return {
        id,
        title: `Комбо ${id}`,
        imageLink: null,
        discountPercent,
        sets: sets.filter((set) => set.length > 0),
      };
    });
}

/** The combos of a showcase: any subset of the pool. */
export const combos: fc.Arbitrary<ReadonlyMap<string, PricingCombo>> = fc
  .tuple(...comboIds.map((id) => fc.option(combo(id), { freq: 5 })))
  .map((found) => new Map(found.flatMap((item) => (item === null ? [] : [[item.id, item] as const]))));

/** A full selection of a combo. */
export function selectionOf({ id, sets }: PricingCombo): fc.Arbitrary<ComboRef> {
  return fc.tuple(...sets.map((set) => fc.constantFrom(...set))).map((chosen) => ({
    type: 'COMBO_SET' as const,
    comboId: id,
    items: chosen.map((id_) => ({ productId: id_ })),
  }));
}

/** Mostly full selections of the showcase's combos, sometimes an invalid one. */
export function comboRef(known: ReadonlyMap<string, PricingCombo>): fc.Arbitrary<ComboRef> {
  const odd = fc
    .tuple(fc.constantFrom(...comboIds), fc.array(productId, { minLength: 1, maxLength: 4 }))
    .map(([comboId, ids]) => ({
      type: 'COMBO_SET' as const,
      comboId,
      items: ids.map((id) => ({ productId: id })),
    }));
  const full = [...known.values()].map((item) => ({ weight: 5, arbitrary: selectionOf(item) }));
  return fc.oneof({ weight: 1, arbitrary: odd }, ...full);
}

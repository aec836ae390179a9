import { comboRef } from '@shop/application/combo';
import type { ComboSet, Product } from '@shop/application/catalog';
import { lineKey, type ComboCartLine } from '@shop/domain/cart';
import {
  comboButton,
  comboLimit,
  comboOverlay,
  firstSelection,
  isComboAtLimit,
  selectProduct,
  withoutOne,
  type ComboButton,
  type ComboLimits,
  type ComboOverlay,
  type ComboSelection,
} from '@shop/domain/combo';
import { useMemo, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';

export type ComboChoice = {
  readonly selection: ComboSelection;
  /** The chosen product of each set. */
  readonly chosen: readonly Product[];
  readonly button: ComboButton;
  /** The cart line of exactly this selection, or null. */
  readonly inCart: { readonly quantity: number; readonly max: number; readonly isAtLimit: boolean } | null;
  readonly overlayOf: (productId: string) => ComboOverlay | null;
  readonly select: (set: number, productId: string) => void;
};

function useLimits(combo: ComboSet): ComboLimits {
  const { cartMaximumQuantities } = useService(useShop().config).config;
  return useMemo(
    () => ({
      products: new Map(combo.productsSets.flat().map((product) => [product.id, product])),
      maximums: new Map(Object.entries(cartMaximumQuantities)),
    }),
    [combo, cartMaximumQuantities],
  );
}

/** The selection of a combo and the actions for it (CMB-08 to CMB-14, CMB-16). `line`: the cart line to change. */
export function useComboChoice(combo: ComboSet, line: ComboCartLine | null): ComboChoice {
  const lines = useService(useShop().cart).cart?.products ?? [];
  const limits = useLimits(combo);
  const sets = combo.productsSets;
  const [kept, setKept] = useState(() =>
    firstSelection(
      sets,
      line?.items.map((item) => item.productId),
    ),
  );
  // A product that has since left its set is replaced by another.
  const selection = firstSelection(sets, kept);
  const ref = comboRef(combo.id, selection);
  const same = lines.find((other) => lineKey(other) === lineKey(ref));
  const otherCombos = lines.filter((other) => other.type === 'COMBO_SET' && other !== same);
  // The combo that is replaced frees its units.
  const rest = withoutOne(lines, line);
  return {
    selection,
    chosen: selection.flatMap((id, index) => sets[index]?.find((product) => product.id === id) ?? []),
    button: comboButton({ combo: ref, discountPercent: combo.discount, lines, limits, replaces: line }),
    inCart:
      same === undefined || same.quantity === 0
        ? null
        : {
            quantity: same.quantity,
            max: comboLimit(ref.items, otherCombos, limits),
            isAtLimit: isComboAtLimit(same, lines, limits),
          },
    overlayOf: (productId) => comboOverlay(productId, sets, rest, limits),
    select: (set, productId) => setKept(selectProduct(selection, set, productId)),
  };
}

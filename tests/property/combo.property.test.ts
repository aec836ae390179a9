// What is modelled: combo sets over any catalogue, every selection of them, and shoppers who add units of combos in
// any cart.
import { availableUnits } from '@shop/domain/catalog';
import { comboPrice, lineKey, priceCart, productIdsOf, storedLine } from '@shop/domain/cart';
import type { LineRef, PricingCombo } from '@shop/domain/cart';
import {
  comboPriceFrom,
  comboButton,
  firstSelection,
  productLimit,
  setComboQuantity,
} from '@shop/domain/combo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartWithShop } from './arbitraries/carts.ts';
import { combo, selectionOf } from './arbitraries/combos.ts';
import { price } from './arbitraries/kopecks.ts';
import { catalog } from './arbitraries/products.ts';

function selections(sets: PricingCombo['sets']): readonly (readonly string[])[] {
  return sets.reduce<readonly (readonly string[])[]>(
    (all, set) => all.flatMap((chosen) => set.map((id) => [...chosen, id])),
    [[]],
  );
}

test('[CMB-23, OPN-230] a combo costs the sum minus its percentage rounded down: never more than the sum, never less than 1 kopeck per product', () => {
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 90 }),
      (prices, percent) => {
        const total = prices.reduce((all, one) => all + one, 0);
        const cost = comboPrice(prices, percent);
        expect(cost).toBe(total - Number((BigInt(total) * BigInt(percent)) / 100n));
        expect(cost).toBeLessThanOrEqual(total);
        expect(cost).toBeGreaterThanOrEqual(prices.length);
      },
    ),
  );
});

test('[CMB-24, OPN-230] priceFrom is the lowest price of all selections in stock; null when none is', () => {
  fc.assert(
    fc.property(catalog, combo('combo-a'), (products, { sets, discountPercent }) => {
      const parts = sets.map((set) =>
        set.flatMap((id) => {
          const product = products.get(id);
          return product === undefined ? [] : [{ price: product.price, quantity: availableUnits(product) }];
        }),
      );
      const prices = selections(sets).flatMap((chosen) => {
        const inStock = chosen.flatMap((id) => {
          const product = products.get(id);
          return product !== undefined && availableUnits(product) > 0 ? (product.price ?? []) : [];
        });
        return inStock.length === chosen.length ? [comboPrice(inStock, discountPercent)] : [];
      });
      expect(comboPriceFrom(parts, discountPercent)).toBe(prices.length === 0 ? null : Math.min(...prices));
    }),
    { numRuns: 400 },
  );
});

test('[CMB-24, CMB-11] the price on the button is the price of the combo in the cart', () => {
  const cases = fc
    .record({ products: catalog, set: combo('combo-a') })
    .chain(({ products, set }) => selectionOf(set).map((ref) => ({ products, set, ref })));
  fc.assert(
    fc.property(cases, ({ products, set, ref }) => {
      const limits = { products, maximums: new Map<string, number>() };
      const { discountPercent } = set;
      const button = comboButton({ combo: ref, discountPercent, lines: [], limits, replaces: null });
      const [line] = priceCart({
        ...limits,
        combos: new Map([[set.id, set]]),
        lines: [storedLine(ref, 1)],
      }).lines;
      expect(button.isDisabled).toBe(line?.quantity === 0);
      const prices = ref.items.flatMap(({ productId }) => products.get(productId)?.price ?? []);
      if (line?.quantity === 1) expect(line.totalPrice).toBe(comboPrice(prices, discountPercent));
    }),
    { numRuns: 400 },
  );
});

test('[OPN-231] the first selection is full, and in stock wherever a set has something in stock', () => {
  fc.assert(
    fc.property(catalog, combo('combo-a'), (products, { sets }) => {
      const known = sets.map((set) => set.flatMap((id) => products.get(id) ?? []));
      const chosen = firstSelection(known);
      known
        .filter((set) => set.length > 0)
        .forEach((set, index) => {
          const product = set.find(({ id }) => id === chosen[index]);
          expect(product).toBeDefined();
          const hasStock = set.some((one) => availableUnits(one) > 0);
          expect(availableUnits(product) > 0).toBe(hasStock);
        });
    }),
  );
});

test('[CMB-20, CMB-22] adding units of a combo asks for exactly what the server then gives, and never for more than there is', () => {
  const cases = cartWithShop.chain(({ shop, stored }) => {
    const combos = [...shop.combos.values()];
    if (combos.length === 0) return fc.constant(null);
    return fc
      .record({ ref: fc.oneof(...combos.map(selectionOf)), quantity: fc.integer({ min: 1, max: 12 }) })
      .map((request) => ({ shop, stored: stored.filter(({ quantity }) => quantity > 0), ...request }));
  });
  fc.assert(
    fc.property(cases, (story) => {
      if (story === null) return;
      const { shop, stored, ref, quantity } = story;
      const asked = new Map(
        setComboQuantity(ref, quantity, stored, shop).map((line) => [lineKey(line), line]),
      );
      const lines = [...stored.map((line) => [lineKey(line), line] as const), ...asked]
        .filter(([key], index, all) => all.findIndex(([other]) => other === key) === index)
        .map(([key, line]): LineRef & { quantity: number } => asked.get(key) ?? line)
        .filter((line) => line.quantity > 0 && line.type !== 'CUTLERY');
      const units = new Map<string, number>();
      for (const line of lines)
        for (const id of productIdsOf(line)) units.set(id, (units.get(id) ?? 0) + line.quantity);
      for (const id of productIdsOf(ref))
        expect(units.get(id) ?? 0).toBeLessThanOrEqual(productLimit(id, shop));
      const given = priceCart({ ...shop, lines: lines.map((line) => storedLine(line, line.quantity)) }).lines;
      for (const line of given.filter((one) => asked.has(one.key))) expect(line.quantity).toBe(line.wanted);
    }),
    { numRuns: 400 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isSoldOut } from '@shop/domain/catalog';
import { kopecks } from '@shop/domain/kernel';
import {
  arrange,
  arrangementIn,
  avoidable,
  choicesOf,
  sortings,
  usualArrangement,
  withArrangement,
} from '@shop/domain/listing';
import type { Arrangement, ListedFacts } from '@shop/domain/listing';

const brand = fc.constantFrom('Луг', 'Яр', 'Крупинка & Ко', '100%');
const claim = fc.constantFrom('Свежее', 'Много белка', 'Мало калорий');
const some = <T>(each: fc.Arbitrary<T>) => fc.uniqueArray(each, { maxLength: 3 });
const without = fc.subarray([...avoidable]);

const goods: fc.Arbitrary<readonly ListedFacts[]> = fc
  .array(
    fc.record({
      price: fc.option(fc.integer({ min: 0, max: 500 }).map(kopecks)),
      quantity: fc.integer({ min: 0, max: 3 }),
      isAvailable: fc.boolean(),
      discountPercent: fc.option(fc.integer({ min: 1, max: 99 })),
      brand: fc.option(brand),
      highlights: some(claim),
      without,
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map((part, index) => ({
      ...part,
      id: String(index),
      oldPrice: null,
      promoXY: null,
      isImpulse: false,
      variants: { items: [] },
      shouldShowAsOneCard: false,
    })),
  );

const arrangement: fc.Arbitrary<Arrangement> = fc.record({
  sorting: fc.constantFrom(...sortings),
  isDiscounted: fc.boolean(),
  isInStock: fc.boolean(),
  brands: some(brand),
  highlights: some(claim),
  without,
});

test('[CTG-31] filters only leave goods out, whatever the order, and the same arrangement again changes nothing', () => {
  fc.assert(
    fc.property(goods, arrangement, (list, wanted) => {
      const shown = arrange(list, wanted);
      const kept = arrange(list, { ...wanted, sorting: 'usual' });
      expect(new Set(shown)).toEqual(new Set(kept));
      expect(shown).toHaveLength(kept.length);
      expect(kept).toEqual(list.filter((each) => kept.includes(each)));
      expect(arrange(shown, wanted)).toEqual(shown);
    }),
  );
});

test('[CTG-31] sorted by price, what can be bought comes first, and its prices never turn', () => {
  fc.assert(
    fc.property(goods, fc.constantFrom('cheap', 'dear'), (list, sorting) => {
      const shown = arrange(list, { ...usualArrangement, sorting });
      const soldOut = shown.map((each) => isSoldOut(each));
      expect(soldOut).toEqual(soldOut.toSorted((a, b) => Number(a) - Number(b)));
      const prices = shown.filter((each) => !isSoldOut(each)).map(({ price }) => price ?? 0);
      expect(prices).toEqual(prices.toSorted((a, b) => (sorting === 'cheap' ? a - b : b - a)));
    }),
  );
});

test('[CTG-31] a filter leaves as many goods as it says', () => {
  fc.assert(
    fc.property(goods, arrangement, (list, wanted) => {
      const choices = choicesOf(list, wanted);
      const left = (part: Partial<Arrangement>) => arrange(list, { ...wanted, ...part }).length;
      expect(choices.discounted).toBe(left({ isDiscounted: true }));
      expect(choices.inStock).toBe(left({ isInStock: true }));
      for (const { value, count } of choices.brands) expect(count).toBe(left({ brands: [value] }));
      for (const { value, count } of choices.without)
        expect(count).toBe(left({ without: [...wanted.without, value] }));
    }),
  );
});

test('[CTG-31] an address keeps every arrangement, and any other address is read as some', () => {
  fc.assert(
    fc.property(arrangement, (wanted) => {
      const read = arrangementIn([
        ...new URLSearchParams(withArrangement([], wanted).map((each) => [...each])),
      ]);
      expect({ ...read, brands: [...read.brands] }).toEqual(wanted);
    }),
  );
  const name = fc.constantFrom('sort', 'discount', 'stock', 'brand', 'mark', 'without', 'q');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (query) => {
      const read = arrangementIn(query);
      expect(arrangementIn(withArrangement(query, read))).toEqual(read);
    }),
  );
});

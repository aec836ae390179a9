import { cartSync, emptyCart, initialCartSync, lineKey, mergeLines, storedLine } from '@shop/domain/cart';
import type { LineRef, StoredLine } from '@shop/domain/cart';
import { kopecks, spreadProportionally } from '@shop/domain/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const products = ['a', 'b', 'c', 'd'];
const ref: fc.Arbitrary<LineRef> = fc.oneof(
  fc.constantFrom(...products).map((productId): LineRef => ({ type: 'PRODUCT', productId })),
  // The same product may stand in a combo more than once, and in any order.
  fc.array(fc.constantFrom(...products), { minLength: 1, maxLength: 3 }).map((ids): LineRef => ({
    type: 'COMBO_SET',
    comboId: 'set',
    items: ids.map((productId) => ({ productId })),
  })),
  fc.constant<LineRef>({ type: 'CUTLERY' }),
);
const cart = fc.uniqueArray(
  fc
    .record({ ref, quantity: fc.nat(4), earlier: fc.nat(4) })
    .map(({ ref: line, quantity, earlier }) => storedLine(line, quantity, quantity === 0 ? earlier : 0)),
  { selector: lineKey, maxLength: 7 },
);

/** What a line is worth to its shopper: its units, or those that it had before it was sold out. */
const wantedOf = ({ quantity, earlierQuantity }: StoredLine): number => quantity || earlierQuantity;

test('[CRT-46, OPN-219, OPN-322] carts that are merged have every line once, with the larger quantity of both, and those of the visitor first', () => {
  fc.assert(
    fc.property(cart, cart, (visitor, account) => {
      const { lines, addedFromAccount } = mergeLines(visitor, account);
      const keys = lines.map(lineKey);
      const own = visitor.map(lineKey);
      const others = account.map(lineKey).filter((key) => !own.includes(key));
      expect(keys).toEqual([...own, ...others]);
      expect(addedFromAccount).toEqual(others);
      for (const line of lines) {
        const both = [...visitor, ...account].filter((other) => lineKey(other) === lineKey(line));
        expect(wantedOf(line)).toBe(Math.max(...both.map(wantedOf)));
      }
      expect(mergeLines(lines, account).lines).toEqual(lines);
      expect(mergeLines(lines, visitor).lines).toEqual(lines);
    }),
  );
});

test('[OPN-216, OPN-217] the same products make the same line of a combo in any order, and each repetition makes another', () => {
  const ids = fc.array(fc.constantFrom(...products), { minLength: 1, maxLength: 4 });
  const keyOf = (items: readonly string[]): string =>
    lineKey({ type: 'COMBO_SET', comboId: 'set', items: items.map((productId) => ({ productId })) });
  fc.assert(
    fc.property(ids, ids, (some, others) => {
      const isSame = JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted());
      expect(keyOf(some) === keyOf(others)).toBe(isSame);
    }),
  );
});

test('[CRT-63] a fetched cart of another id is shown whatever its version, one of the same id only if it is not older', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), fc.boolean(), (shown, fetched, isSame) => {
      const before = { ...emptyCart('one', 'store'), version: shown };
      const answer = { ...emptyCart(isSame ? 'one' : 'another', 'store'), version: fetched };
      const request = { kind: 'FETCH', id: 1 } as const;
      const state = { ...initialCartSync, cart: before, request, nextRequestId: 2 };
      const [{ cart: now }] = cartSync(state, { type: 'FETCH_ANSWERED', requestId: 1, cart: answer });
      expect(now).toEqual(isSame && fetched < shown ? before : answer);
    }),
  );
});

test('[OPN-228, PRM-43] among equal lines the earlier ones get the left-over kopecks, one each', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 5000 }),
      (amount, count, weight) => {
        const targets = Array.from({ length: count }, () => ({
          weight: kopecks(weight),
          capacity: kopecks(10_000),
        }));
        const least = Math.floor(amount / count);
        const left = amount % count;
        expect(spreadProportionally(kopecks(amount), targets)).toEqual(
          targets.map((_target, index) => least + (index < left ? 1 : 0)),
        );
      },
    ),
  );
});

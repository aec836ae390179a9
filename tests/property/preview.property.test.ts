// What is modelled: the client's preview of any wishes against what the server stores for the save that carries them.
import {
  addWish,
  applySave,
  layWishes,
  lineTypeOf,
  NO_WISHES,
  previewCart,
  priceCart,
  reconcile,
} from '@shop/domain/cart';
import type { Cart, Wishes } from '@shop/domain/cart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answeredCart, cartWithCatalog, quantity } from './arbitraries/carts.ts';
import { productId } from './arbitraries/products.ts';

const taps = fc.array(fc.record({ productId, quantity }), { minLength: 1, maxLength: 12 });

function comparable(cart: Cart) {
  return {
    lines: cart.products.map(({ id: _id, ...line }) => line),
    totals: [cart.totalPrice, cart.totalOldPrice, cart.payableTotal],
  };
}

test('[CRT-44, CRT-67] the preview shows, line by line and kopeck by kopeck, what the server answers to the save', () => {
  fc.assert(
    fc.property(cartWithCatalog, taps, ({ products, maximums, stored }, changes) => {
      const priced = priceCart({ lines: stored, products, maximums });
      const shown = answeredCart(priced, products);
      let wishes: Wishes = NO_WISHES;
      changes.forEach(({ productId: id, quantity: wanted }, index) => {
        const found = products.get(id);
        if (found === undefined) return;
        const before = shown.products.find((line) => line.productId === id);
        // The controls of a sold-out line only remove it (CRT-75).
        if (before?.quantity === 0 && wanted > 0) return;
        wishes = addWish(wishes, {
          type: lineTypeOf(found),
          productId: id,
          quantity: wanted,
          revision: index + 1,
        });
      });

      const preview = previewCart(shown, wishes, { products, maximums });
      const saved = applySave(stored, layWishes(shown.products, wishes));
      const answer = answeredCart(priceCart({ lines: saved, products, maximums }), products);

      expect(comparable(preview)).toEqual(comparable(answer));
      expect(
        comparable(previewCart(answer, reconcile(wishes, changes.length), { products, maximums })),
      ).toEqual(comparable(answer));
    }),
  );
});

test('[CRT-57] an answer drops the wishes it holds and never a newer one', () => {
  fc.assert(
    fc.property(taps, fc.nat(12), (changes, savedRevision) => {
      const wishes = changes.reduce<Wishes>(
        (all, change, index) => addWish(all, { type: 'PRODUCT', ...change, revision: index + 1 }),
        NO_WISHES,
      );
      const left = reconcile(wishes, savedRevision);
      for (const [key, wish] of wishes) expect(left.has(key)).toBe(wish.revision > savedRevision);
    }),
  );
});

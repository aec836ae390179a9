// What is modelled: the client's preview of any pending changes against what the server stores for the save that carries them,
// with combos that share stock with single goods, cutlery, an attached promotion or group, and bonuses.
import {
  addPendingChange,
  applySave,
  applyPendingChanges,
  lineKey,
  lineTypeOf,
  NO_PENDING_CHANGES,
  isProductLine,
  previewCart,
  priceCart,
  reconcile,
  unpricedCart,
} from '@shop/domain/cart';
import type { Cart, LineRef, PendingChanges } from '@shop/domain/cart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answeredCart, cartWithShop, quantity } from './arbitraries/carts.ts';
import type { Shop } from './arbitraries/carts.ts';
import { selectionOf } from './arbitraries/combos.ts';
import { productId } from './arbitraries/products.ts';

type Tap = { readonly line: LineRef; readonly quantity: number };

/** What a shopper can tap: products, combos of the showcase, cutlery. */
function taps(shop: Shop): fc.Arbitrary<readonly Tap[]> {
  const product = productId.map((id): LineRef | null => {
    const found = shop.products.get(id);
    return found === undefined ? null : { type: lineTypeOf(found), productId: id };
  });
  // A combo page shows only products that it can price, so no unknown ones.
  const combos = [...shop.combos.values()].map((combo) =>
    selectionOf(combo).map((ref) =>
      ref.items.every((item) => shop.products.has(item.productId)) ? ref : null,
    ),
  );
  const line = fc.oneof(product, product, ...combos, fc.constant({ type: 'CUTLERY' as const }));
  return fc
    .array(fc.tuple(line, quantity), { minLength: 1, maxLength: 12 })
    .map((all) => all.flatMap(([ref, units]) => (ref === null ? [] : [{ line: ref, quantity: units }])));
}

function comparable(cart: Cart) {
  return {
    lines: cart.products.map(({ id: _id, ...line }) => line),
    totals: [cart.totalPrice, cart.totalOldPrice, cart.payableTotal],
    promotion: cart.promotion,
    loyalties: cart.loyalties,
  };
}

const cartAndTaps = cartWithShop.chain(({ shop, stored }) =>
  taps(shop).map((changes) => ({ shop, stored, changes })),
);

/** The taps as pending changes; a sold-out line can only be removed (CRT-75). */
function pendingChangesOf(shown: Cart, changes: readonly Tap[]): PendingChanges {
  return changes.reduce<PendingChanges>((pendingChanges, { line, quantity: wanted }, index) => {
    const before = shown.products.find((other) => lineKey(other) === lineKey(line));
    if (before !== undefined && before.quantity === 0 && wanted > 0) return pendingChanges;
    return addPendingChange(pendingChanges, { ...line, quantity: wanted, revision: index + 1 });
  }, NO_PENDING_CHANGES);
}

test('[CRT-44, CRT-67] the preview shows, line by line and kopeck by kopeck, what the server answers to the save', () => {
  fc.assert(
    fc.property(cartAndTaps, ({ shop, stored, changes }) => {
      const shown = answeredCart(priceCart({ ...shop, lines: stored }), shop);
      const pendingChanges = pendingChangesOf(shown, changes);

      const preview = previewCart(shown, pendingChanges, shop);
      const saved = applySave(stored, applyPendingChanges(shown.products, pendingChanges));
      const answer = answeredCart(priceCart({ ...shop, lines: saved }), shop);
      if (pendingChanges.size > 0) expect(comparable(preview)).toEqual(comparable(answer));
      else expect(preview).toBe(shown);
      expect(comparable(previewCart(answer, reconcile(pendingChanges, changes.length), shop))).toEqual(
        comparable(answer),
      );
    }),
    { numRuns: 600 },
  );
});

test('[CRT-06, CRT-41, CRT-42, CRT-67] until the pricing code is loaded, quantities are those asked for and totals add up', () => {
  fc.assert(
    fc.property(cartAndTaps, ({ shop, stored, changes }) => {
      const shown = answeredCart(priceCart({ ...shop, lines: stored }), shop);
      const pendingChanges = pendingChangesOf(shown, changes);
      const cart = unpricedCart(shown, pendingChanges, shop.products);
      const held = new Set(shown.products.map(lineKey));
      const asked = applyPendingChanges(shown.products, pendingChanges).filter(
        (line) => held.has(lineKey(line)) || (isProductLine(line) && shop.products.has(line.productId)),
      );
      expect(cart.products.map((line) => [lineKey(line), line.quantity])).toEqual(
        asked.map((line) => [lineKey(line), line.quantity]),
      );
      for (const line of cart.products) {
        if (line.oldPrice !== null) expect(line.oldPrice).toBeGreaterThan(line.price);
        expect(line.totalPrice).toBe(line.price * line.quantity - line.totalDiscountAmount);
        expect(line.totalPrice).toBeGreaterThanOrEqual(0);
        expect(line.totalPrice).toBeLessThanOrEqual(line.totalOldPrice);
      }
      expect(cart.totalPrice).toBe(cart.products.reduce((sum, line) => sum + line.totalPrice, 0));
      expect(cart.totalOldPrice).toBe(cart.products.reduce((sum, line) => sum + line.totalOldPrice, 0));
    }),
  );
});

test('[CRT-44, LOY-17] switching the bonuses shows the payable total that the server answers', () => {
  fc.assert(
    fc.property(cartWithShop, fc.boolean(), ({ shop, stored }, isApplied) => {
      if (shop.bonuses === null) return;
      const shown = answeredCart(priceCart({ ...shop, lines: stored }), shop);
      const switched = { ...shop, bonuses: { ...shop.bonuses, isApplied } };
      const answer = answeredCart(priceCart({ ...switched, lines: stored }), switched);
      const appliedLoyalty = isApplied ? 'SberLoyalty' : null;
      expect(comparable(previewCart(shown, NO_PENDING_CHANGES, { ...shop, appliedLoyalty }))).toEqual(
        comparable(answer),
      );
    }),
  );
});

test('[CRT-57] an answer drops the changes that it includes and never a newer one', () => {
  fc.assert(
    fc.property(cartAndTaps, fc.nat(12), ({ changes }, savedRevision) => {
      const pendingChanges = changes.reduce<PendingChanges>(
        (all, { line, quantity: wanted }, index) =>
          addPendingChange(all, { ...line, quantity: wanted, revision: index + 1 }),
        NO_PENDING_CHANGES,
      );
      const left = reconcile(pendingChanges, savedRevision);
      for (const [key, change] of pendingChanges) expect(left.has(key)).toBe(change.revision > savedRevision);
    }),
  );
});

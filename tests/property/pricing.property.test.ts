// What is modelled: any stored lines over any catalogue and any server maximums, valid and odd ones.
import {
  availableUnits,
  priceCart,
  promoXYDiscount,
  SHOP_LIMIT,
  storedLines as toStored,
} from '@shop/domain/cart';
import { isKopecks } from '@shop/domain/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricingInput } from './arbitraries/carts.ts';
import { price } from './arbitraries/kopecks.ts';
import { promoXY } from './arbitraries/products.ts';

test('[CRT-06] no amount of a priced cart is ever negative or a fraction of a kopeck', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      const cart = priceCart(input);
      const amounts = [cart.totalPrice, cart.totalOldPrice, cart.payableTotal];
      for (const line of cart.lines) {
        amounts.push(
          line.price,
          line.totalPrice,
          line.totalOldPrice,
          line.discountAmount,
          line.totalDiscountAmount,
        );
        if (line.oldPrice !== null) amounts.push(line.oldPrice);
      }
      expect(amounts.filter((value) => !isKopecks(value))).toEqual([]);
    }),
  );
});

test('[CRT-41] a line total is price × quantity − discount and lies between 0 and the old total', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      for (const line of priceCart(input).lines) {
        expect(line.totalPrice).toBe(line.price * line.quantity - line.totalDiscountAmount);
        expect(line.totalOldPrice).toBe((line.oldPrice ?? line.price) * line.quantity);
        expect(line.totalPrice).toBeGreaterThanOrEqual(0);
        expect(line.totalPrice).toBeLessThanOrEqual(line.totalOldPrice);
      }
    }),
  );
});

test('[CRT-42] the totals are the sums of the lines, and 0 for an empty cart', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      const cart = priceCart(input);
      expect(cart.totalPrice).toBe(cart.lines.reduce((sum, line) => sum + line.totalPrice, 0));
      expect(cart.totalOldPrice).toBe(cart.lines.reduce((sum, line) => sum + line.totalOldPrice, 0));
      expect(cart.payableTotal).toBe(cart.totalPrice);
    }),
  );
  const empty = priceCart({ lines: [], products: new Map(), maximums: new Map() });
  expect([empty.totalPrice, empty.totalOldPrice, empty.payableTotal]).toEqual([0, 0, 0]);
});

test('[CRT-70, CRT-71] no product gets more units than stock, server maximum and the shop limit allow, over all its lines', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      const units = new Map<string, number>();
      for (const line of priceCart(input).lines) {
        units.set(line.productId, (units.get(line.productId) ?? 0) + line.quantity);
      }
      for (const [id, given] of units) {
        const limit = Math.min(
          availableUnits(input.products.get(id)),
          input.maximums.get(id) ?? SHOP_LIMIT,
          SHOP_LIMIT,
        );
        expect(given).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('[CRT-71] a single line gets exactly what it wants or what is allowed', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      for (const line of input.lines) {
        const [only] = priceCart({ ...input, lines: [line] }).lines;
        const stock = availableUnits(input.products.get(line.productId));
        const wanted = line.quantity > 0 ? line.quantity : line.earlierQuantity;
        expect(only?.quantity).toBe(
          Math.min(wanted, stock, input.maximums.get(line.productId) ?? SHOP_LIMIT, SHOP_LIMIT),
        );
      }
    }),
  );
});

test('[CRT-76] a sold-out line stays, costs nothing and is outside the totals', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      const cart = priceCart(input);
      expect(cart.lines).toHaveLength(input.lines.length);
      for (const line of cart.lines.filter(({ isSoldOut }) => isSoldOut)) {
        expect([
          line.quantity,
          line.price,
          line.totalPrice,
          line.totalOldPrice,
          line.totalDiscountAmount,
        ]).toEqual([0, 0, 0, 0, 0]);
      }
    }),
  );
});

test('[CRT-44] pricing what was priced changes nothing more', () => {
  fc.assert(
    fc.property(pricingInput, (input) => {
      const once = priceCart(input);
      const twice = priceCart({ ...input, lines: toStored(once) });
      expect(toStored(twice)).toEqual(toStored(once));
      expect([twice.totalPrice, twice.totalOldPrice]).toEqual([once.totalPrice, once.totalOldPrice]);
    }),
  );
});

test('[PRM-44] X for Y gives (X − Y) units for every full X and nothing for the rest, and leaves something to pay', () => {
  fc.assert(
    fc.property(promoXY, fc.integer({ min: 0, max: 10 }), price, (promo, quantity, unit) => {
      const discount = promoXYDiscount(promo, quantity, unit);
      const groups = (quantity - (quantity % promo.x)) / promo.x;
      expect(discount).toBe(groups * (promo.x - promo.y) * unit);
      expect(unit * quantity - discount).toBeGreaterThanOrEqual(quantity);
    }),
  );
});

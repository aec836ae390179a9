// What is modelled: any stored lines, including combos and cutlery, with any catalogue, server maximums, promotion
// and bonuses, valid or unusual.
import { availableUnits, SHOP_LIMIT } from '@shop/domain/catalog';
import type { PromoXY } from '@shop/domain/catalog';
import {
  comboParts,
  explainPricing,
  giveQuantities,
  isFullSelection,
  isProductLine,
  lineKey,
  priceCart,
  productIdsOf,
  storedLine,
} from '@shop/domain/cart';
import type { PricedCart } from '@shop/domain/cart';
import { isKopecks } from '@shop/domain/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricingInput, toStored } from './arbitraries/carts.ts';
import type { FullInput } from './arbitraries/carts.ts';
import { price } from './arbitraries/kopecks.ts';
import { promoXY } from './arbitraries/products.ts';

const always = (check: (cart: PricedCart, input: FullInput) => void): void => {
  fc.assert(
    fc.property(pricingInput, (input) => check(priceCart(input), input)),
    { numRuns: 300 },
  );
};

function amountsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /price|total|amount|discount|bonus|applied$/i.test(key) && typeof inner === 'number'
      ? [inner]
      : amountsOf(inner),
  );
}

test('[CRT-06] no amount of a priced cart is ever negative or a fraction of a kopeck', () => {
  always((cart) => {
    expect(amountsOf(cart).filter((value) => !isKopecks(value))).toEqual([]);
  });
});

test('[CRT-41] a line total is price × quantity − discount and lies between 0 and the old total', () => {
  always((cart) => {
    for (const line of cart.lines) {
      expect(line.totalPrice).toBe(line.price * line.quantity - line.totalDiscountAmount);
      expect(line.totalOldPrice).toBe((line.oldPrice ?? line.price) * line.quantity);
      expect(line.totalDiscountAmount).toBe(line.lineDiscount + line.promotionDiscount);
      if (line.quantity > 0)
        expect(line.discountAmount).toBe(Math.floor(line.totalDiscountAmount / line.quantity));
      if (line.oldPrice !== null) expect(line.oldPrice).toBeGreaterThan(line.price);
      expect(line.totalPrice).toBeGreaterThanOrEqual(0);
      expect(line.totalPrice).toBeLessThanOrEqual(line.totalOldPrice);
    }
  });
});

test('[CRT-42] the totals are the sums of the lines, the payable total is the total less bonuses, all 0 for an empty cart', () => {
  always((cart) => {
    expect(cart.totalPrice).toBe(cart.lines.reduce((sum, line) => sum + line.totalPrice, 0));
    expect(cart.totalOldPrice).toBe(cart.lines.reduce((sum, line) => sum + line.totalOldPrice, 0));
    expect(cart.payableTotal).toBe(cart.totalPrice - (cart.bonuses?.applied ?? 0));
    if (cart.totalPrice > 0) expect(cart.payableTotal).toBeGreaterThan(0);
  });
  const empty = priceCart({ lines: [], products: new Map(), maximums: new Map() });
  expect([empty.totalPrice, empty.totalOldPrice, empty.payableTotal]).toEqual([0, 0, 0]);
});

test('[CRT-70, CRT-71, CMB-22] no product gets more units, in combos and alone, than stock, server maximum and shop limit allow', () => {
  always((cart, input) => {
    const units = new Map<string, number>();
    for (const line of cart.lines)
      for (const id of productIdsOf(line)) units.set(id, (units.get(id) ?? 0) + line.quantity);
    for (const [id, given] of units) {
      const stock = availableUnits(input.products.get(id));
      expect(given).toBeLessThanOrEqual(Math.min(stock, input.maximums.get(id) ?? SHOP_LIMIT, SHOP_LIMIT));
    }
  });
});

/** A simple model that gives units one by one: combos in cart order, then single lines. */
function byHand(input: FullInput): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  const rest = (id: string): number =>
    left.get(id) ??
    Math.min(availableUnits(input.products.get(id)), input.maximums.get(id) ?? SHOP_LIMIT, SHOP_LIMIT);
  const given = new Map<string, number>();
  const combosFirst = input.lines.toSorted(
    (a, b) => Number(b.type === 'COMBO_SET') - Number(a.type === 'COMBO_SET'),
  );
  for (const line of combosFirst) {
    if (line.type === 'CUTLERY') continue;
    let units = 0;
    const wanted = line.quantity > 0 ? line.quantity : line.earlierQuantity;
    const isSold = line.type !== 'COMBO_SET' || isFullSelection(input.combos.get(line.comboId), line.items);
    const ids = productIdsOf(line);
    const fits = () => ids.every((id) => rest(id) >= ids.filter((other) => other === id).length);
    while (isSold && units < wanted && fits()) {
      for (const id of ids) left.set(id, rest(id) - 1);
      units += 1;
    }
    given.set(lineKey(line), units);
  }
  return given;
}

test('[CRT-71, CMB-22, CMB-25, OPN-220] each line gets as many units as if they were given one by one: combos in cart order, then single lines', () => {
  always((cart, input) => {
    const expected = byHand(input);
    for (const line of cart.lines) {
      if (line.type === 'CUTLERY') continue;
      expect(line.quantity).toBe(expected.get(line.key));
      expect(line.loweredBy === null).toBe(line.quantity === line.wanted);
    }
  });
});

test('[CRT-76, OPN-222] a sold-out line keeps its earlier quantity, costs nothing and is not in the totals', () => {
  always((cart, input) => {
    const goods = input.lines.filter(({ type }) => type !== 'CUTLERY');
    expect(cart.lines.filter(({ type }) => type !== 'CUTLERY').map(({ key }) => key)).toEqual(
      goods.map(lineKey),
    );
    for (const line of cart.lines.filter(({ isSoldOut }) => isSoldOut)) {
      expect(line.earlierQuantity).toBe(line.wanted);
      expect([
        line.quantity,
        line.price,
        line.totalPrice,
        line.totalOldPrice,
        line.totalDiscountAmount,
      ]).toEqual([0, 0, 0, 0, 0]);
    }
  });
});

test('[CRT-44] the same input gives the same cart, and pricing a priced cart changes nothing', () => {
  always((once, input) => {
    expect(priceCart(input)).toEqual(once);
    const twice = priceCart({ ...input, lines: toStored(once) });
    expect(toStored(twice)).toEqual(toStored(once));
    expect([twice.totalPrice, twice.payableTotal]).toEqual([once.totalPrice, once.payableTotal]);
    expect(twice.promotion).toEqual(once.promotion);
  });
});

/** For every full X, X − Y units are free (PRM-44). */
const freeUnits = (promo: PromoXY | null, quantity: number): number =>
  promo === null ? 0 : ((quantity - (quantity % promo.x)) / promo.x) * (promo.x - promo.y);

test('[PRM-44] X for Y makes X − Y units free for every full X and none of the rest, and leaves something to pay', () => {
  fc.assert(
    fc.property(promoXY, fc.integer({ min: 0, max: 10 }), price, (promo, quantity, unit) => {
      const product = {
        id: 'a',
        price: unit,
        oldPrice: null,
        quantity: 99,
        promoXY: promo,
        isImpulse: false,
      };
      const cart = priceCart({
        lines: [storedLine({ type: 'PRODUCT', productId: 'a' }, quantity)],
        products: new Map([['a', product]]),
        maximums: new Map(),
      });
      expect(cart.lines[0]?.lineDiscount).toBe(freeUnits(promo, quantity) * unit);
      expect(cart.totalPrice).toBeGreaterThanOrEqual(quantity);
    }),
  );
});

test('[PRM-44, OPN-229, OPN-230] only single lines and goods by click get X for Y, by their own units; combos get their own discount instead', () => {
  always((cart, input) => {
    for (const line of cart.lines) {
      if (line.type === 'CUTLERY' || line.quantity === 0) continue;
      if (line.type === 'COMBO_SET') {
        const sum = line.itemPrices.reduce((all, item) => all + item, 0);
        const percent = input.combos.get(line.comboId)?.discountPercent ?? 0;
        expect(line.price).toBe(sum);
        expect(line.lineDiscount).toBe(Math.floor((sum * percent) / 100) * line.quantity);
        continue;
      }
      const promo = input.products.get(line.productId)?.promoXY ?? null;
      expect(line.lineDiscount).toBe(freeUnits(promo, line.quantity) * line.price);
    }
  });
});

test('[CUT-02, CUT-03, CUT-04] cutlery has its own maximum, costs nothing and changes nothing else; without regular goods it is removed', () => {
  always((cart, input) => {
    const others = cart.lines.filter(({ type }) => type !== 'CUTLERY');
    const hasRegular = others.some(({ type, quantity }) => quantity > 0 && type !== 'IMPULSE_PRODUCT');
    const wanted = input.lines.find(({ type }) => type === 'CUTLERY')?.quantity ?? 0;
    const line = cart.lines.find(({ type }) => type === 'CUTLERY');
    expect(line?.quantity ?? 0).toBe(hasRegular ? Math.min(wanted, input.cutleryMax) : 0);
    if (line !== undefined) expect([line.price, line.totalPrice, line.totalOldPrice]).toEqual([0, 0, 0]);
    const without = priceCart({ ...input, lines: input.lines.filter(({ type }) => type !== 'CUTLERY') });
    expect(without.lines).toEqual(others);
    expect([without.totalPrice, without.payableTotal, without.promotion, without.bonuses]).toEqual([
      cart.totalPrice,
      cart.payableTotal,
      cart.promotion,
      cart.bonuses,
    ]);
  });
});

test('[CMB-23, PRM-43, OPN-228, OPN-230] the parts of a combo line add up to it, each with at least a kopeck per unit', () => {
  always((cart) => {
    for (const line of cart.lines) {
      if (line.type !== 'COMBO_SET') continue;
      const parts = comboParts(line);
      expect(parts.reduce((sum, part) => sum + part.totalPrice, 0)).toBe(line.totalPrice);
      expect(parts.reduce((sum, part) => sum + part.totalDiscountAmount, 0)).toBe(line.totalDiscountAmount);
      for (const part of parts) expect(part.totalPrice).toBeGreaterThanOrEqual(part.quantity);
    }
  });
});

test('[PRM-46] after each step every line costs at least 1 kopeck per unit, and no step makes the cart more expensive', () => {
  always((cart) => {
    let [current, afterLines] = [0, 0];
    for (const line of cart.lines) {
      const own = line.price * line.quantity;
      expect(own - line.lineDiscount).toBeGreaterThanOrEqual(line.units);
      expect(line.totalPrice).toBeGreaterThanOrEqual(line.units);
      current += own;
      afterLines += own - line.lineDiscount;
    }
    expect(current).toBeLessThanOrEqual(cart.totalOldPrice);
    expect(afterLines).toBeLessThanOrEqual(current);
    expect(cart.totalPrice).toBeLessThanOrEqual(afterLines);
    expect(cart.payableTotal).toBeLessThanOrEqual(cart.totalPrice);
  });
});

test('[PRM-22] the total discount is the old total minus the total, never negative', () => {
  always((cart) => {
    const discount = cart.totalOldPrice - cart.totalPrice;
    const perLine = cart.lines.reduce(
      (sum, line) =>
        sum + ((line.oldPrice ?? line.price) - line.price) * line.quantity + line.totalDiscountAmount,
      0,
    );
    expect(discount).toBe(perLine);
    expect(discount).toBeGreaterThanOrEqual(0);
  });
});

test('[CLK-12] goods by click follow the same stock, maximum and price rules as all others', () => {
  always((cart, input) => {
    const asOneType = (isImpulse: boolean) => {
      const type = isImpulse ? ('IMPULSE_PRODUCT' as const) : ('PRODUCT' as const);
      const products = new Map([...input.products].map(([id, product]) => [id, { ...product, isImpulse }]));
      const lines = input.lines.map((line) => (isProductLine(line) ? { ...line, type } : line));
      return { ...input, products, lines: [...new Map(lines.map((line) => [lineKey(line), line])).values()] };
    };
    const [regular, byClick] = [false, true].map((isImpulse) => priceCart(asOneType(isImpulse)));
    const goods = ({ lines }: PricedCart) =>
      lines
        .filter(({ type }) => type !== 'CUTLERY')
        .map(({ key, type: _type, ...line }) => ({ ...line, key: key.replace('IMPULSE_', '') }));
    if (regular === undefined || byClick === undefined) throw new Error('priced');
    expect(goods(byClick)).toEqual(goods(regular));
    expect([byClick.totalPrice, byClick.totalOldPrice]).toEqual([regular.totalPrice, regular.totalOldPrice]);
    expect(byClick.promotion).toEqual(regular.promotion);
    expect(cart.lines.length).toBeGreaterThanOrEqual(goods(regular).length);
  });
});

test('[OPN-227] the explanation shows the same amounts as the cart', () => {
  always((cart, input) => {
    const { cart: explained, steps } = explainPricing(input);
    expect(explained).toEqual(cart);
    const given = steps.filter(({ step }) => step === 'QUANTITIES').map(({ after }) => after);
    expect(given).toEqual(giveQuantities(input.lines, input).map(({ quantity }) => quantity));
    const off = (name: string) =>
      steps
        .filter(({ step, key }) => step === name && key !== null)
        .reduce((sum, { before, after }) => sum + before - after, 0);
    expect(off('LINE_DISCOUNTS')).toBe(cart.lines.reduce((sum, line) => sum + line.lineDiscount, 0));
    expect(off('PROMOTION')).toBe(cart.promotion?.discount ?? 0);
  });
});

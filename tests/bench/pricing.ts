import { priceCart } from '@shop/domain/cart';
import type { PricingCombo, PricingInput, StoredLine } from '@shop/domain/cart';
import type { PricingProduct } from '@shop/domain/catalog';
import { kopecks } from '@shop/domain/kernel';
import { defaultRates } from '@shop/domain/loyalty';

const LINES = 40;

function productOf(index: number): PricingProduct {
  return {
    id: `product-${index}`,
    price: kopecks(4_990 + index * 731),
    oldPrice: index % 4 === 0 ? kopecks(6_990 + index * 900) : null,
    quantity: 3 + (index % 9),
    promoXY: index % 5 === 0 ? { x: 3, y: 2 } : null,
    isImpulse: index % 10 === 9,
  };
}

/** A cart of 40 lines, five of them combos and one cutlery, with a group of three steps and bonuses. */
function fullCart(): PricingInput {
  const products = Array.from({ length: 60 }, (_, index) => productOf(index));
  const combos = Array.from({ length: 5 }, (_, index): PricingCombo => {
    const ids = products.slice(40 + index * 3, 43 + index * 3).map(({ id }) => id);
    return {
      id: `combo-${index}`,
      title: '',
      imageLink: null,
      discountPercent: 15,
      sets: ids.map((id) => [id]),
    };
  });
  const singles = products.slice(0, LINES - 6).map(({ id, isImpulse }, index): StoredLine => ({
    type: isImpulse ? 'IMPULSE_PRODUCT' : 'PRODUCT',
    productId: id,
    quantity: 1 + (index % 6),
    earlierQuantity: 0,
  }));
  const ofCombos = combos.map(({ id, sets }): StoredLine => ({
    type: 'COMBO_SET',
    comboId: id,
    items: sets.map(([productId = '']) => ({ productId })),
    quantity: 2,
    earlierQuantity: 0,
  }));
  const steps = [1, 2, 3].map((step) => ({
    blockedBy: null,
    rule: {
      id: `step-${step}`,
      startsAt: 0,
      endsAt: 2,
      isEnabled: true,
      target: 'ORDER' as const,
      benefit: { kind: 'PERCENT' as const, percent: step * 5, maxAmount: null },
      conditions: [
        { type: 'FROM_ORDER_AMOUNT' as const, amount: kopecks(step * 100_000) },
        { type: 'CONDITION_PRODUCTS_COUNT' as const, count: step },
      ],
      conditionProductIds: products.map(({ id }) => id),
      promotionProductIds: [],
      nonStacking: 'NONE' as const,
    },
  }));
  return {
    lines: [...singles, ...ofCombos, { type: 'CUTLERY', quantity: 4, earlierQuantity: 0 }],
    products: new Map(products.map((product) => [product.id, product])),
    maximums: new Map([['product-3', 2]]),
    combos: new Map(combos.map((combo) => [combo.id, combo])),
    promotion: { groupId: 'group', steps },
    bonuses: { balance: kopecks(50_000), isApplied: true, ladder: defaultRates.base, subscriptions: [] },
    now: 1,
  };
}

/** Pricings of a full cart per second on one core (OPN-227). */
export function measurePricing(seconds: number): number {
  const input = fullCart();
  const { lines, promotion } = priceCart(input);
  if (lines.length !== LINES || promotion?.applied !== true)
    throw new Error('The cart is not the one to measure');
  const run = (duration: number): number => {
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < duration * 1000) {
      for (let index = 0; index < 100; index += 1) priceCart(input);
      count += 100;
    }
    return count / ((performance.now() - start) / 1000);
  };
  run(0.3);
  return Math.round(run(seconds));
}

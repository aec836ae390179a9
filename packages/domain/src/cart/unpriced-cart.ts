import { kopecks, minKopecks, multiplyKopecks, subtractKopecks, ZERO_KOPECKS } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { MAX_BONUS_PERCENT, wholeUnits } from '../loyalty/index.ts';
import type { AppliedLoyalty, Cart } from './cart.ts';
import type { CartLine, CartProduct } from './cart-line.ts';
import { cartTotals } from './cart-totals.ts';
import { lineKey } from './line-key.ts';
import { isProductLine } from './lines.ts';
import type { WantedLine } from './lines.ts';
import { applyPendingChanges } from './pending-changes.ts';
import type { PendingChanges } from './pending-changes.ts';

/** A line with quantity 0 for a product that is not in the cart yet; null for an unknown product or a combo. */
function newLine(line: WantedLine, products: ReadonlyMap<string, CartProduct>): CartLine | null {
  const product = isProductLine(line) ? products.get(line.productId) : undefined;
  if (!isProductLine(line) || product === undefined) return null;
  const { type, productId } = line;
  const price = product.price ?? ZERO_KOPECKS;
  const none = ZERO_KOPECKS;
  const old = product.oldPrice ?? none;
  const amounts = { price, oldPrice: old > price ? old : null, totalPrice: none, totalOldPrice: none };
  const discounts = { discountAmount: none, totalDiscountAmount: none };
  return { ...amounts, ...discounts, type, productId, product, id: lineKey(line), quantity: 0 };
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  if (line.quantity === quantity) return line;
  const { price, oldPrice, discountAmount } = line;
  return {
    ...line,
    quantity,
    totalPrice: multiplyKopecks(subtractKopecks(price, discountAmount), quantity),
    totalOldPrice: multiplyKopecks(oldPrice ?? price, quantity),
    totalDiscountAmount: multiplyKopecks(discountAmount, quantity),
  };
}

/** What could be spent before the change, never more than may be spent on the total that is left (LOY-04). */
function knownBonuses({ loyalties }: Cart, total: Kopecks): Kopecks {
  const most = kopecks(Math.floor((total * MAX_BONUS_PERCENT) / 100));
  return minKopecks(loyalties[0]?.spendBonus ?? ZERO_KOPECKS, wholeUnits(most));
}

/**
 * The cart with the pending changes applied at the unit prices that are known, for as long as the code of `previewCart` is not
 * there (ADR 20): quantities are right at once, discounts follow with the code, and so does a change of what may be spent in bonuses. `products`: those of lines that are new.
 */
export function unpricedCart(
  cart: Cart,
  pendingChanges: PendingChanges,
  products: ReadonlyMap<string, CartProduct>,
  appliedLoyalty: AppliedLoyalty = cart.appliedLoyalty,
): Cart {
  const before = new Map(cart.products.map((line) => [lineKey(line), line]));
  const lines = applyPendingChanges(cart.products, pendingChanges).flatMap((line): readonly CartLine[] => {
    const old = before.get(lineKey(line)) ?? newLine(line, products);
    return old === null ? [] : [withQuantity(old, line.quantity)];
  });
  const { totalPrice } = cartTotals(lines);
  const bonuses = appliedLoyalty === null ? ZERO_KOPECKS : knownBonuses(cart, totalPrice);
  return { ...cart, appliedLoyalty, products: lines, ...cartTotals(lines, bonuses) };
}

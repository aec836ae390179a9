import { SHOP_LIMIT } from '@shop/domain/catalog';
import type { CartMessage } from '@shop/standalone';

import { roubles, said, sumOf } from './books.ts';

// The prices of a cart, computed once more and otherwise than the shop does, from what a browser is answered.

/** What a call that shows a cart is answered. */
export type AnsweredCart = { readonly cart: CartMessage; readonly result?: string };

type Line = CartMessage['products'][number];
type Promotion = NonNullable<CartMessage['promotion']>;
type Rule = NonNullable<Promotion['rule']>['steps'][number]['rule'];

const unitsOf = (line: Line): number =>
  line.type === 'CUTLERY' ? 0 : line.quantity * (line.type === 'COMBO_SET' ? line.items.length : 1);

/** Of a unit: its product, or those of the combo; null where the answer does not tell it. */
const productsOf = (line: Line) =>
  line.type === 'COMBO_SET' ? line.comboSetProducts.map(({ product }) => product) : [line.product];

/** Whether the answer tells the product, or those of the combo, of a line that has some. */
const isKnown = (line: Line): boolean =>
  line.quantity === 0 || line.type === 'CUTLERY' || productsOf(line).every((product) => product !== null);

/** Before the promotion: with X for Y, or the percent of a combo (OPN-229, OPN-230). */
function costOf(line: Line): number {
  const { price, quantity } = line;
  if (line.type === 'COMBO_SET')
    return quantity * (price - Math.floor((price * (line.combo?.discountPercent ?? 0)) / 100));
  const { x = 1, y = 1 } = line.product?.promoXY ?? {};
  return price * (quantity - Math.floor(quantity / x) * (x - y));
}

/** What a unit costs at its store, and before a sale, where that was more. */
function offered(line: Line): readonly [number, number] {
  const products = productsOf(line);
  const price = sumOf(products, (product) => product?.price ?? 0);
  return [price, sumOf(products, (each) => Math.max(each?.price ?? 0, each?.oldPrice ?? 0))];
}

/** Whether the promotion takes something off this line (OPN-234, OPN-237). */
function isInBase(line: Line, { target, promotionProductIds, nonStacking }: Rule): boolean {
  if (line.quantity === 0 || line.type === 'CUTLERY') return false;
  if (target !== 'ORDER' && !promotionProductIds.includes(line.productId ?? '')) return false;
  const isReduced =
    line.type === 'COMBO_SET' || line.oldPrice !== null || costOf(line) < line.price * line.quantity;
  return !isReduced || nonStacking === 'NONE' || nonStacking === 'BONUSES';
}

/** What a promotion takes off these lines (OPN-234): never the last kopeck of a unit (OPN-228). */
function promised({ benefit }: Rule, base: readonly Line[]): number {
  const most = (line: Line): number => costOf(line) - unitsOf(line);
  const cost = sumOf(base, costOf);
  if (benefit.kind !== 'FIXED_PRICE') {
    const part =
      benefit.kind === 'FIXED'
        ? benefit.amount
        : Math.min(Math.floor((cost * benefit.percent) / 100), benefit.maxAmount ?? cost);
    return Math.min(part, sumOf(base, most));
  }
  const each = (line: Line): number => Math.floor(costOf(line) / line.quantity);
  let left = benefit.maxUnits;
  return sumOf(
    base.toSorted((a, b) => each(b) - each(a)),
    (line) => {
      const units = Math.min(left, line.quantity);
      left -= units;
      return Math.min(most(line), units * Math.max(0, each(line) - benefit.unitPrice));
    },
  );
}

/** Whether the cart has what the promotion asks for (OPN-233). */
function isMet(rule: Rule, lines: readonly Line[]): boolean {
  const listed = (ids: readonly string[]) => lines.filter(({ productId }) => ids.includes(productId ?? ''));
  return rule.conditions.every((condition) => {
    switch (condition.type) {
      case 'CONDITION_PRODUCTS_COUNT':
        return sumOf(listed(rule.conditionProductIds), unitsOf) >= condition.count;
      case 'CONDITION_PRODUCTS_AMOUNT':
        return sumOf(listed(rule.conditionProductIds), costOf) >= condition.amount;
      case 'PROMOTION_PRODUCTS':
        return sumOf(listed(rule.promotionProductIds), unitsOf) >= condition.count;
      case 'FROM_ORDER_AMOUNT':
        return sumOf(lines, costOf) >= condition.amount;
      case 'MAX_ORDER_AMOUNT':
        return sumOf(lines, costOf) <= condition.amount;
      default:
        return condition satisfies never;
    }
  });
}

/** Clocks differ, and a promotion ends at different moments of a call. In ms. */
const BOUNDARY_MS = 60_000;

/** What has to be taken off: the rule of the highest step that holds, or of none; undefined: that depends on the second (OPN-235, OPN-237). */
function dueRule(promotion: Promotion, lines: readonly Line[], now: number): Rule | null | undefined {
  const steps = promotion.rule?.steps ?? [];
  const isClose = (at: number): boolean => Math.abs(now - at) < BOUNDARY_MS;
  if (steps.some(({ rule }) => isClose(rule.startsAt) || isClose(rule.endsAt))) return undefined;
  const threshold = ({ conditions }: Rule): number => {
    const growing = conditions.find(({ type }) => type !== 'MAX_ORDER_AMOUNT');
    return growing === undefined ? 0 : 'count' in growing ? growing.count : growing.amount;
  };
  const held = steps.filter(
    ({ rule, blockedBy }) =>
      blockedBy === null &&
      rule.isEnabled &&
      rule.startsAt <= now &&
      now < rule.endsAt &&
      isMet(rule, lines) &&
      (rule.nonStacking !== 'FULL' || lines.some((line) => isInBase(line, rule))),
  );
  return held.toSorted((a, b) => threshold(a.rule) - threshold(b.rule)).at(-1)?.rule ?? null;
}

/** The most bonuses that pay for lines which are delivered together (OPN-246). */
function bonusCap(lines: readonly Line[]): number {
  const total = sumOf(lines, ({ totalPrice }) => totalPrice);
  return Math.max(0, Math.min(Math.floor((total * 99) / 100), total - sumOf(lines, unitsOf)));
}

/** What the two orders of a cart cost in money, when so much of both is paid by bonuses (OPN-276). */
function moneyOf(paid: number, impulse: readonly Line[], regular: readonly Line[]): readonly number[] {
  const [ofImpulse, ofRegular] = [impulse, regular].map((part) =>
    sumOf(part, ({ totalPrice }) => totalPrice),
  );
  const share = Math.floor((paid * (ofImpulse ?? 0)) / ((ofImpulse ?? 0) + (ofRegular ?? 0) || 1));
  const byRegular = Math.min(paid - Math.min(share, bonusCap(impulse)), bonusCap(regular));
  return [(ofImpulse ?? 0) - (paid - byRegular), (ofRegular ?? 0) - byRegular];
}

/** Whether each line of the base has its share of what is taken off, to the kopeck, where all of them can take theirs (OPN-228, PRM-43). */
function isSpread(base: readonly Line[]): boolean {
  const cost = sumOf(base, costOf);
  const given = sumOf(base, (line) => costOf(line) - line.totalPrice);
  const share = (line: Line): number => (given * costOf(line)) / cost;
  if (base.some((line) => share(line) > costOf(line) - unitsOf(line) - 1)) return true;
  return base.every((line) => Math.abs(costOf(line) - line.totalPrice - share(line)) < 1);
}

/** CRT-71, CMB-22, OPN-220: of a product no more over all lines, those in combo sets included, than the store has and one order may hold. */
function wrongUnits(lines: readonly Line[]): readonly string[] {
  const held = lines
    .filter(({ quantity }) => quantity > 0)
    .flatMap((line) =>
      productsOf(line).flatMap((product) => (product === null ? [] : [{ product, quantity: line.quantity }])),
    );
  return [...Map.groupBy(held, ({ product }) => product.id)].flatMap(([id, taken]) => {
    const units = sumOf(taken, ({ quantity }) => quantity);
    const most = Math.min(SHOP_LIMIT, ...taken.map(({ product }) => product.quantity));
    return said(units > most && `${units} units of the product ${id} are in it, ${most} can be had`);
  });
}

/** A sentence if an amount is not the one that is due. */
const unlessDue = (is: number, due: number, what: string): readonly string[] =>
  said(is !== due && `${what} is ${roubles(is)}, due are ${roubles(due)}`);

/** CRT-38, CRT-42, PRM-43 */
function wrongLines(cart: CartMessage, base: readonly Line[]): readonly string[] {
  const lines = cart.products;
  const total = sumOf(lines, ({ totalPrice }) => totalPrice);
  const old = sumOf(lines, (line) => line.quantity * (line.oldPrice ?? line.price));
  return [
    ...lines.flatMap((line) => {
      const { id, price, quantity, oldPrice, totalPrice, totalDiscountAmount } = line;
      const [offer, before] = quantity === 0 ? [0, 0] : offered(line);
      return [
        ...unlessDue(price, offer, `the price of ${id}`),
        ...unlessDue(oldPrice ?? price, before, `the price of ${id} before the sale`),
        ...unlessDue(totalDiscountAmount, price * quantity - totalPrice, `what ${id} costs less`),
        ...said(totalPrice < unitsOf(line) && `${id} has units for nothing`),
        ...(base.includes(line) ? [] : unlessDue(totalPrice, costOf(line), id)),
      ];
    }),
    ...unlessDue(cart.totalPrice, total, 'the total'),
    ...unlessDue(cart.totalOldPrice, old, 'the total before all discounts'),
  ];
}

/** PRM-32 to PRM-43; `step`: what is in effect, which makes the lines of its base cheaper. */
function wrongPromotion(
  { products: lines, promotion }: CartMessage,
  step: Rule | null,
  base: readonly Line[],
  now: number,
): readonly string[] {
  const given = sumOf(base, (line) => costOf(line) - line.totalPrice);
  const isDivided = step === null || step.benefit.kind === 'FIXED_PRICE' || isSpread(base);
  const due = promotion === null ? null : dueRule(promotion, lines, now);
  const baseOfDue = due ? lines.filter((line) => isInBase(line, due)) : [];
  const dueId = due && promised(due, baseOfDue) > 0 ? due.id : null;
  const inEffect = step?.id ?? null;
  return [
    ...(step === null ? [] : unlessDue(given, promised(step, base), 'what the promotion takes off')),
    ...said(
      !isDivided && 'what the promotion takes off is not divided as its lines cost',
      due !== undefined && inEffect !== dueId && `the promotion in effect is ${inEffect}, due is ${dueId}`,
    ),
  ];
}

/** LOY-04, LOY-07, PRM-45 */
function wrongBonuses(cart: CartMessage, step: Rule | null): readonly string[] {
  const isImpulse = ({ type }: Line): boolean => type === 'IMPULSE_PRODUCT';
  const [impulse, regular] = [
    cart.products.filter(isImpulse),
    cart.products.filter((line) => !isImpulse(line)),
  ];
  const isExcluded = step?.nonStacking === 'BONUSES' || step?.nonStacking === 'FULL';
  const cap = isExcluded ? 0 : bonusCap(impulse) + bonusCap(regular);
  return cart.loyalties.flatMap(({ balance, spendBonus, addBonus, ladder }) => {
    const isTooMuch = spendBonus > Math.min(balance, cap) || spendBonus % 100 !== 0;
    const paid = cart.appliedLoyalty === null ? 0 : spendBonus;
    const percent = ladder.findLast(({ from }) => from <= cart.totalPrice - paid)?.percent ?? 0;
    const earned = sumOf(moneyOf(paid, impulse, regular), (money) => Math.floor((money * percent) / 10_000));
    return [
      ...said(isTooMuch && `${roubles(spendBonus)} can be paid by bonuses, of ${roubles(balance)}`),
      ...unlessDue(cart.payableTotal, cart.totalPrice - paid, 'what is to be paid'),
      ...unlessDue(addBonus, earned * 100, 'what is earned'),
    ];
  });
}

/** What is wrong with the prices of a cart as a browser is answered it at `now` (ms), a sentence each (OPN-227). */
export function wrongPrices(cart: CartMessage, now: number): readonly string[] {
  const { products: lines, promotion } = cart;
  if (!lines.every(isKnown)) return [];
  const applied = promotion?.applied === true ? promotion.id : null;
  const step = promotion?.rule?.steps.find(({ rule }) => rule.id === applied)?.rule ?? null;
  const base = step === null ? [] : lines.filter((line) => isInBase(line, step));
  const found = [
    ...wrongUnits(lines),
    ...wrongLines(cart, base),
    ...wrongPromotion(cart, step, base, now),
    ...wrongBonuses(cart, step),
  ];
  return found.map((words) => `the cart ${cart.id}: ${words}`);
}

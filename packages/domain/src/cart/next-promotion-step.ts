import { nextStep } from '../promotions/index.ts';
import type { NextStep } from '../promotions/index.ts';
import type { Cart } from './cart.ts';
import { goodsOf } from './known-goods.ts';
import { storedLine } from './lines.ts';
import { promotionLines } from './price-cart.ts';

/** What the promotion attached to the shown cart gives next (PRM-38); null: nothing, or the server told no rule. */
export function nextPromotionStep(cart: Pick<Cart, 'products' | 'promotion'>): NextStep | null {
  const rule = cart.promotion?.rule ?? null;
  if (rule === null) return null;
  const lines = cart.products.map((line) => storedLine(line, line.quantity));
  return nextStep(rule, promotionLines({ ...goodsOf(cart), maximums: new Map(), lines }));
}

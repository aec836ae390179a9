import { explainPricing } from '@shop/domain/cart';
import type { PricingStep } from '@shop/domain/cart';
import { formatPrice, isUuid, kopecks } from '@shop/domain/kernel';

import { explainedCart } from '../explained-cart.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { explainLine } from './explain.cli.ts';

type Emit = (output: OperatorOutput) => void;

/** Prices a cart as the shop would now and tells what each step of OPN-227 did to which line and why. */
async function explainCart(
  { context }: OperatorTools,
  { cart: cartId, json }: { readonly cart: string; readonly json: boolean },
  emit: Emit,
): Promise<number> {
  const found = isUuid(cartId) ? await explainedCart(context, cartId) : null;
  if (found === null) {
    emit({ kind: 'error', text: `There is no cart ${cartId}, or its store is gone.` });
    return 1;
  }
  const { cart, steps } = explainPricing(found.input);
  const { promotion, totalPrice, totalOldPrice, payableTotal } = cart;
  if (json) {
    const document = {
      cartId: found.cartId,
      version: found.version,
      showcaseId: found.showcaseId,
      steps: steps.map((step) => ({ ...step, line: step.key === null ? null : found.nameOf(step.key) })),
      promotion,
      totals: { totalPrice, totalOldPrice, payableTotal },
    };
    emit({ kind: 'line', text: JSON.stringify(document, null, 1) });
    return 0;
  }
  emit({ kind: 'line', text: `Cart ${found.cartId}, version ${found.version}, store ${found.store}` });
  let heading = '';
  for (const step of steps) {
    if (step.step !== heading) {
      heading = step.step;
      emit({ kind: 'line', text: headings[step.step] });
    }
    const line = step.key === null ? 'the cart' : found.nameOf(step.key);
    emit({ kind: 'line', text: `   ${line}: ${sentenceOf(step)}` });
  }
  if (promotion === null) emit({ kind: 'line', text: 'No promotion is attached.' });
  emit({
    kind: 'line',
    text: `Total ${exact(totalPrice)} instead of ${exact(totalOldPrice)}, to pay ${exact(payableTotal)}`,
  });
  return 0;
}

const headings: Readonly<Record<PricingStep['step'], string>> = {
  QUANTITIES: '1. Units',
  UNIT_PRICES: '2. Prices of one unit',
  LINE_DISCOUNTS: '3. Discounts of single lines',
  PROMOTION: '4. Promotion',
  BONUSES: '6. Bonuses',
};

/** With kopecks, because whole roubles would hide the difference. */
const exact = (amount: number): string => `${(amount / 100).toFixed(2)} ₽`;

function sentenceOf({ step, reason, before, after, detail }: PricingStep): string {
  const more = detail === undefined ? '' : ` [${detail}]`;
  if (reason === 'CONDITION_COMPLETED' || reason === 'CONDITION_OPEN') {
    const isMoney = detail?.endsWith('_AMOUNT') === true;
    const amount = (value: number): string => (isMoney ? formatPrice(kopecks(value)) : `${value} units`);
    return `${words[reason]}${more}: asks for ${amount(before)}, the cart has ${amount(after)}`;
  }
  const show = step === 'QUANTITIES' ? String : exact;
  const change = before === after ? show(after) : `${show(before)} -> ${show(after)}`;
  return `${change}, ${words[reason]}${more}`;
}

const words: Readonly<Record<PricingStep['reason'], string>> = {
  GIVEN: 'as asked for',
  LOWERED_FOR_STOCK: 'lowered to what is in stock',
  LOWERED_TO_MAXIMUM: 'lowered to the most that one cart may hold',
  INVALID_COMBO: 'this combo is none any more',
  CUTLERY_DROPPED: 'cutlery goes with regular goods only',
  CURRENT_PRICE: 'the current price',
  SALE_PRICE: 'a sale price',
  X_FOR_Y: 'X for Y',
  COMBO_DISCOUNT: 'discount of the combo',
  CONDITION_COMPLETED: 'condition completed',
  CONDITION_OPEN: 'condition open',
  PROMOTION_APPLIED: 'the promotion is applied',
  PROMOTION_NOT_APPLIED: 'the promotion gives nothing',
  PROMOTION_SHARE: 'share of the promotion',
  NOT_ON_LIST: 'not on the list of the promotion',
  ALREADY_DISCOUNTED: 'has a discount that the promotion does not stack with',
  BONUSES_APPLIED: 'bonuses spent',
  BONUSES_POSSIBLE: 'bonuses could be spent',
  BONUSES_EXCLUDED: 'the promotion excludes bonuses',
};

export const explainRunner = commandRunner(explainLine, explainCart);

import { formatAmount } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { bonusCount } from '../loyalty/index.ts';
import { orderTexts } from './texts.ts';

/** How an order was paid, as its page says it (OPN-284, OPN-350); with SberPay we see no card. */
export function paidBy(order: { readonly paymentType: string; readonly maskedPan: string | null }): string {
  if (order.paymentType === 'SBER_PAY') return orderTexts.paidBy.sberPay;
  const { maskedPan } = order;
  return maskedPan === null
    ? orderTexts.paidBy.card
    : `${orderTexts.paidBy.card} ••\u00A0${maskedPan.slice(-4)}`;
}

/** What cancelling does to the money, to the kopeck, before it is done (OPN-360). */
export function givenBack(order: {
  readonly isPaymentCharged: boolean;
  readonly paymentType: string;
  readonly price: Kopecks;
  readonly spendBonus: Kopecks;
}): string {
  const { giveBack, toCard, and, nothing } = orderTexts.givenBack;
  if (!order.isPaymentCharged) return nothing;
  const money = `${giveBack} ${formatAmount(order.price)}`;
  const back = order.paymentType === 'SBER_PAY' ? money : `${money} ${toCard}`;
  return order.spendBonus > 0 ? `${back} ${and} ${bonusCount(order.spendBonus)}` : back;
}

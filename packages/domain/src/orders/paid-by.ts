import { formatAmount } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { bonusCount, exactBonuses, loyaltyTexts, UNITS_PER_BONUS } from '../loyalty/index.ts';
import type { LineShare } from './line-shares.ts';
import { orderTexts } from './texts.ts';

/** How an order was paid, as its page says it (OPN-284, OPN-350); with SberPay we see no card. */
export function paidBy(order: { readonly paymentType: string; readonly maskedPan: string | null }): string {
  if (order.paymentType === 'SBER_PAY') return orderTexts.paidBy.sberPay;
  const { maskedPan } = order;
  return maskedPan === null
    ? orderTexts.paidBy.card
    : `${orderTexts.paidBy.card} ••\u00A0${maskedPan.slice(-4)}`;
}

/** '5 бонусов', and '22,39 бонуса' where they are not whole: a share of those that two orders spent together. */
const exactCount = (units: Kopecks): string =>
  units % UNITS_PER_BONUS === 0 ? bonusCount(units) : `${exactBonuses(units)} ${loyaltyTexts.bonuses.few}`;

const withBonuses = (money: string, bonus: Kopecks): string =>
  bonus > 0 ? `${money} ${orderTexts.givenBack.and} ${exactCount(bonus)}` : money;

/** A sum of which bonuses may have paid a part: '589,28 ₽ и 33,05 бонуса' (ORD-24). */
export const moneyAndBonuses = ({ money, bonus }: LineShare): string =>
  withBonuses(formatAmount(money), bonus);

/** What cancelling does to the money and the bonuses, to the kopeck, before it is done (OPN-360). */
export function givenBack(order: {
  readonly isPaymentCharged: boolean;
  readonly paymentType: string;
  readonly price: Kopecks;
  readonly spendBonus: Kopecks;
}): string {
  const { giveBack, toCard, nothing } = orderTexts.givenBack;
  if (!order.isPaymentCharged) return nothing;
  const money = `${giveBack} ${formatAmount(order.price)}`;
  const back = order.paymentType === 'SBER_PAY' ? money : `${money} ${toCard}`;
  return withBonuses(back, order.spendBonus);
}

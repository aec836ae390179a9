import type { PaymentMethod, PaymentSystem } from '@shop/domain/payments';

import { checkoutUiTexts } from './texts.ts';

/** A payment method in words: of a card its bank and its last four digits (OPN-283). */
export function methodName(method: Pick<PaymentMethod, 'type' | 'bankName' | 'maskedPan'>): string {
  switch (method.type) {
    case 'BOUND_CARD':
    case 'CARD':
      return checkoutUiTexts.card(method.bankName, method.maskedPan);
    case 'SBER_PAY':
      return checkoutUiTexts.sberPay;
    case 'NEW_CARD':
    case 'APPLE_PAY':
    case 'GOOGLE_PAY':
      return checkoutUiTexts.newCard;
    default:
      return method.type satisfies never;
  }
}

/** A payment system as it is written on its cards. */
export function systemName(system: PaymentSystem): string {
  return checkoutUiTexts.systems[system];
}

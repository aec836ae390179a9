import type { RedirectMethod } from '../checkout/index.ts';
import type { PaymentType } from './methods.ts';

/** How the shopper gets to pay with a method: SberPay in its app, any card on a page of the bank (CHK-20, FRM-04, FRM-05). */
export function redirectMethodOf(method: PaymentType): RedirectMethod {
  return method === 'SBER_PAY' ? 'DEEP_LINK' : 'IFRAME';
}

/** The address of the SberPay widget for an invoice, by the payment address of its process (FRM-05, OPN-288). */
export function sberPayWidgetUrl(redirectUrl: string): string {
  return `${redirectUrl}/widget`;
}

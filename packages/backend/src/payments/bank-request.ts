import type { BankPaymentRequest } from '@shop/contract/third-party';
import { webPaths } from '@shop/contract/web';

import type { BackendSettings } from '../kernel/index.ts';
import type { PaymentRow } from './payment.repository.ts';
import { paymentTexts } from './texts.ts';

/** Where the bank's page leads inside the frame; the state says nothing about the money (FRM-22, OPN-287). */
export const returnUrls = (settings: BackendSettings, checkoutId: string) => ({
  successUrl: `${settings.publicUrl}${webPaths.paymentReturn}?state=success&checkoutId=${checkoutId}`,
  failUrl: `${settings.publicUrl}${webPaths.paymentReturn}?state=fail&checkoutId=${checkoutId}`,
});

/** What the bank is asked for; the same for every try, so that a repeat is recognised. */
export function bankRequest(
  settings: BackendSettings,
  payment: Pick<PaymentRow, 'id' | 'amount'>,
  order: { readonly number: string; readonly checkoutId: string },
  expiresAt: Date,
): BankPaymentRequest {
  return {
    merchantPaymentId: payment.id,
    amount: payment.amount,
    currency: 'RUB',
    description: `${paymentTexts.order} ${order.number}`,
    orderNumber: order.number,
    ...returnUrls(settings, order.checkoutId),
    webhookUrl: settings.bank.webhookUrl,
    expiresAt: expiresAt.toISOString(),
  };
}

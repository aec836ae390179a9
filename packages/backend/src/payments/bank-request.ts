import { webPaths } from '@shop/contract/web';
import type { PaymentType } from '@shop/domain/payments';

import type { BackendSettings } from '../kernel/index.ts';
import type { PaymentRequest } from './payment-provider.ts';
import type { PaymentRow } from './payment.repository.ts';
import { paymentTexts } from './texts.ts';

/** Where a page of the bank leads inside its frame; the state says nothing about the money or the card (FRM-22, OPN-287). */
export const frameReturnUrls = (settings: BackendSettings, params: Readonly<Record<string, string>>) => {
  const urlOf = (state: string): string =>
    `${settings.publicUrl}${webPaths.paymentReturn}?${new URLSearchParams({ state, ...params }).toString()}`;
  return { successUrl: urlOf('success'), failUrl: urlOf('fail') };
};

/** A checkout with its orders, the regular one first. */
export interface ReturningCheckout {
  readonly id: string;
  readonly orderIds: readonly string[];
}

/** Where the SberPay app leads: the page of the payment itself, because the app opens it on its own (FRM-01, OPN-287). */
const appReturnUrl = (
  settings: BackendSettings,
  { id, orderIds }: ReturningCheckout,
  state: 'success' | 'fail' | 'return',
): string => `${settings.publicUrl}/checkout/payment/${id}?orderIds=${orderIds.join(',')}&state=${state}`;

/** Where the bank leads a payer who is through. */
export const returnUrls = (settings: BackendSettings, checkout: ReturningCheckout, method: PaymentType) =>
  method === 'SBER_PAY'
    ? {
        successUrl: appReturnUrl(settings, checkout, 'success'),
        failUrl: appReturnUrl(settings, checkout, 'fail'),
      }
    : frameReturnUrls(settings, { checkoutId: checkout.id });

/** An order of which the bank is told. */
export interface RequestedOrder {
  readonly number: string;
  readonly checkout: ReturningCheckout;
}

/** What the bank is asked for; the same for every try, so that a repeat is recognised. */
export function bankRequest(
  settings: BackendSettings,
  payment: Pick<PaymentRow, 'id' | 'amount' | 'method' | 'purpose'>,
  order: RequestedOrder,
  expiresAt: Date,
): PaymentRequest {
  return {
    merchantPaymentId: payment.id,
    amount: payment.amount,
    currency: 'RUB',
    description: `${payment.purpose === 'TIP' ? paymentTexts.tip : paymentTexts.order} ${order.number}`,
    orderNumber: order.number,
    ...returnUrls(settings, order.checkout, payment.method),
    expiresAt: expiresAt.toISOString(),
  };
}

/** How the payer pays: by whom the bank is told of a card, what it charges, or that it is an invoice (OPN-273, OPN-276). */
export function requestedMethod(
  settings: BackendSettings,
  payment: Pick<PaymentRow, 'method' | 'user_id' | 'bank_binding_id'>,
  checkout: ReturningCheckout,
  cardOfFirst: string | null,
): Pick<PaymentRequest, 'method' | 'returnUrl' | 'bindingId' | 'sameCardAs' | 'clientId'> {
  if (payment.method === 'SBER_PAY')
    return { method: 'SBER_PAY', returnUrl: appReturnUrl(settings, checkout, 'return') };
  const { user_id: clientId, bank_binding_id: bindingId } = payment;
  if (bindingId !== null) return { bindingId, clientId };
  return cardOfFirst === null ? { clientId } : { sameCardAs: cardOfFirst, clientId };
}

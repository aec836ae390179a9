import type { CheckoutProcess } from '@shop/domain/checkout';

/** The process of an order of groceries that needs nothing from the shopper. */
export const processOf = (
  status: CheckoutProcess['status'],
  more: Partial<CheckoutProcess> = {},
): CheckoutProcess => ({
  orderId: 'order-1',
  status,
  type: 'ORDER',
  code: null,
  message: null,
  redirectUrl: null,
  redirectMethod: null,
  successUrl: null,
  failUrl: null,
  sbolBankInvoiceId: null,
  additionalParams: { paymentId: 'payment-1', expiresAt: null, orderNumber: '7' },
  ...more,
});

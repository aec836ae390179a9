import type { CheckoutProcess } from '@shop/contract/checkout';
import { checkoutErrorView } from '@shop/domain/checkout';
import { processStatusOf, redirectMethodOf } from '@shop/domain/payments';

import type { BackendSettings } from '../kernel/index.ts';
import type { OrderRow } from '../fulfilment/index.ts';
import { returnUrls } from './bank-request.ts';
import type { ReturningCheckout } from './bank-request.ts';
import type { PaymentRow } from './payment.repository.ts';

/**
 * A payment as the checkout's process (CHK-20, OPN-273). Of a PCI DSS showcase it has no address: the payer asks for it by the payment's
 * id (CHK-25, OPN-282).
 */
export function processAnswer(
  settings: BackendSettings,
  payment: PaymentRow,
  order: Pick<OrderRow, 'id' | 'number' | 'type'>,
  checkout: ReturningCheckout,
  isPciDss: boolean,
): CheckoutProcess {
  const isWaiting = payment.state === 'WAITING';
  return {
    orderId: order.id,
    status: processStatusOf(payment.state),
    type: order.type,
    code: payment.code,
    message: payment.code === null ? null : (checkoutErrorView(payment.code)?.message ?? null),
    redirectUrl: isWaiting && !isPciDss ? payment.form_url : null,
    redirectMethod: isWaiting ? redirectMethodOf(payment.method) : null,
    ...returnUrls(settings, checkout, payment.method),
    sbolBankInvoiceId: payment.invoice_id,
    additionalParams: {
      paymentId: payment.id,
      expiresAt: isWaiting ? payment.expires_at.toISOString() : null,
      orderNumber: order.number,
      isPciDss,
    },
  };
}

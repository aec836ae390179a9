import type { SberOrder, SberStatus } from './sber-order.ts';
import { refundedOf } from './sber-order.ts';

const paymentStates: Readonly<Record<SberStatus, string>> = {
  0: 'CREATED',
  1: 'APPROVED',
  2: 'DEPOSITED',
  3: 'REVERSED',
  4: 'REFUNDED',
  5: 'CREATED',
  6: 'DECLINED',
};

/** An order as getOrderStatusExtended.do tells it. Nothing that could tell cards apart but mask and expiry date. */
export const sberStatusAnswer = (order: SberOrder): Readonly<Record<string, unknown>> => ({
  orderNumber: order.orderNumber,
  orderStatus: order.status,
  actionCode: order.actionCode,
  amount: order.amount,
  currency: '643',
  orderDescription: order.description,
  attributes: [{ name: 'mdOrder', value: order.orderId }],
  ...(order.invoiceId === null
    ? {}
    : { transactionAttributes: [{ name: 'sbolBankInvoiceId', value: order.invoiceId }] }),
  paymentAmountInfo: {
    paymentState: paymentStates[order.status],
    approvedAmount: order.approvedAmount,
    depositedAmount: order.depositedAmount,
    refundedAmount: refundedOf(order),
  },
  ...(order.card === null
    ? {}
    : {
        cardAuthInfo: {
          maskedPan: order.card.maskedPan,
          expiration: order.card.expiration,
          paymentSystem: order.card.paymentSystem,
        },
        bankInfo: { bankName: order.card.bankName, bankCountryCode: 'RU' },
      }),
  ...(order.bindingId === null
    ? {}
    : { bindingInfo: { clientId: order.clientId, bindingId: order.bindingId } }),
});

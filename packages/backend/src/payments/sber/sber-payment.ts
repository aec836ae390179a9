import { idOfSberOrder, sberActionCodes } from '@shop/contract/third-party';
import type {
  BankBindingOperation,
  BankCard,
  BankPayment,
  BankStatus,
  SberOrder,
} from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { BankBindingStatus } from '@shop/domain/payments';

import type { ProviderFailure } from '../payment-provider.ts';
import { errorOfAction } from './action-codes.ts';

const malformed: Result<never, ProviderFailure> = err({ kind: 'UNKNOWN', reason: 'malformed' });

const attribute = ({ attributes }: SberOrder, name: string): string | null => {
  const list = Array.isArray(attributes) ? attributes : [attributes];
  return list.find((one) => one?.name === name)?.value ?? null;
};

/** The gateway's id of an order; null: the answer does not tell it. */
export const orderIdOf = (order: SberOrder): string | null => attribute(order, 'mdOrder');

/**
 * The card of an order. The gateway has no fingerprint of cards, so one is recognised by what shows of its number and by its expiry
 * date. A mask that is none is not kept.
 */
function cardOf({ cardAuthInfo, bankInfo }: SberOrder): BankCard | null {
  const maskedPan = (cardAuthInfo?.maskedPan ?? '').replaceAll(/x/gi, '*');
  if (!/^\d{6}\*{2,9}\d{4}$/.test(maskedPan)) return null;
  const system = cardAuthInfo?.paymentSystem ?? 'OTHER';
  return {
    maskedPan,
    paymentSystem: system === 'CUP' ? 'UNIONPAY' : system,
    bankName: bankInfo?.bankName ?? '',
    fingerprint: `${maskedPan.slice(0, 6)}-${maskedPan.slice(-4)}-${cardAuthInfo?.expiration ?? ''}`,
  };
}

/**
 * What was charged. Holds are taken as a whole here, so it is the order's amount unless the gateway errs. Its own `depositedAmount` is what was
 * charged, or what of that is left after refunds; null: the sums do not tell which.
 */
function capturedOf(amount: number, deposited: number, refunded: number): number | null {
  const together = deposited + refunded;
  if (deposited === amount || together === amount) return amount;
  if (refunded === 0 || together > amount) return deposited;
  return refunded > deposited ? together : null;
}

/** Where an order stands; a refund, also of a part, makes it 4. */
function statusOf(order: SberOrder, captured: number, refunded: number): BankStatus | null {
  switch (order.orderStatus) {
    case 0:
      return 'CREATED';
    case 1:
      return 'AUTHORIZED';
    case 2:
    case 4:
      return refunded >= captured ? 'REFUNDED' : 'CAPTURED';
    case 3:
      return 'CANCELLED';
    case 5:
      return 'PENDING_3DS';
    case 6:
      return order.actionCode === sberActionCodes.TIME_OVER ? 'EXPIRED' : 'DECLINED';
    default:
      return null;
  }
}

/** What is known of an order beside what the gateway says of it. */
export interface KnownOrder {
  readonly orderId: string;
  readonly formUrl: string;
  readonly now: Date;
  readonly invoiceId?: string | null;
}

/** A payment as the port has it. */
export function paymentOf(order: SberOrder, known: KnownOrder): Result<BankPayment, ProviderFailure> {
  const { orderNumber, amount, paymentAmountInfo: sums, actionCode } = order;
  const refunded = sums?.refundedAmount ?? 0;
  if (orderNumber == null || amount == null) return malformed;
  const captured = capturedOf(amount, sums?.depositedAmount ?? amount, refunded);
  const status = statusOf(order, captured ?? amount, refunded);
  if (status === null) return malformed;
  const isCaptured = status === 'CAPTURED' || status === 'REFUNDED';
  if (isCaptured && captured === null) return malformed;
  const isDeclined = status === 'DECLINED' || status === 'EXPIRED';
  return ok({
    paymentId: known.orderId,
    merchantPaymentId: idOfSberOrder(orderNumber),
    formUrl: known.formUrl,
    status,
    amount: status === 'AUTHORIZED' ? (sums?.approvedAmount ?? amount) : amount,
    capturedAmount: isCaptured ? (captured ?? 0) : 0,
    refundedAmount: isCaptured ? refunded : 0,
    errorCode: isDeclined ? errorOfAction(actionCode) : null,
    card: cardOf(order),
    boundAs: order.bindingInfo?.bindingId ?? null,
    invoiceId:
      known.invoiceId ??
      attribute({ ...order, attributes: order.transactionAttributes }, 'sbolBankInvoiceId'),
    updatedAt: known.now.toISOString(),
  });
}

/** A verified card is one whose hold was released at once; kept it is when the gateway names it. */
function bindingStatusOf(order: SberOrder, hasCard: boolean): BankBindingStatus {
  switch (order.orderStatus) {
    case 0:
      return 'CREATED';
    case 5:
      return 'PENDING_3DS';
    case 6:
      return order.actionCode === sberActionCodes.TIME_OVER ? 'EXPIRED' : 'DECLINED';
    default:
      return hasCard ? 'SUCCEEDED' : 'DECLINED';
  }
}

/** A verification of a card as the port has it: an order without money. */
export function operationOf(order: SberOrder, operationId: string, known: KnownOrder): BankBindingOperation {
  const card = cardOf(order);
  const { bindingId, clientId } = order.bindingInfo ?? {};
  const binding =
    card === null || bindingId == null
      ? null
      : { bindingId, clientId: clientId ?? '', card, isRemoved: false };
  const status = bindingStatusOf(order, binding !== null);
  return {
    merchantOperationId: operationId,
    formUrl: known.formUrl,
    status,
    errorCode: status === 'DECLINED' ? errorOfAction(order.actionCode) : null,
    binding: status === 'SUCCEEDED' ? binding : null,
    updatedAt: known.now.toISOString(),
  };
}

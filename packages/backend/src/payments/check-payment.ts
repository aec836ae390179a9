import { addMilliseconds } from 'date-fns';
import type { BankPayment } from '@shop/contract/third-party';
import { isErrorCode, paymentErrorCodes } from '@shop/domain/kernel';
import type { ErrorCode } from '@shop/domain/kernel';
import { SILENT_PROCESS_LIMIT_MS } from '@shop/domain/checkout';

import type { BackendContext } from '../kernel/index.ts';
import { askBank } from './ask-bank.ts';
import { failPayment } from './fail-payment.ts';
import { movePayment } from './payment.repository.ts';
import type { PaymentRow } from './payment.repository.ts';

/**
 * Asks the bank the outcome of an open payment (OPN-275, OPN-291). Reports only make us ask: what the bank answers here
 * decides, so lost, repeated, late and reordered reports are all the same (FRM-21). Only a state of the payment ends it before
 * the shopper's time is over: any other answer may be a gateway's.
 */
export async function checkPayment(context: BackendContext, payment: PaymentRow): Promise<boolean> {
  if (payment.bank_payment_id === null) return false;
  const answer = await askBank(context, payment, payment.bank_payment_id);
  const isOver = payment.expires_at <= context.clock.now();
  if (!answer.ok) return isOver ? failPayment(context, payment, 'PAYMENT_TIMEOUT') : false;
  const { status } = answer.value;
  switch (status) {
    case 'AUTHORIZED':
    case 'CAPTURED':
      return answer.value.amount === payment.amount
        ? markPaid(context, payment, answer.value)
        : failPayment(context, payment, 'UNKNOWN');
    case 'DECLINED':
      return failPayment(context, payment, codeOf(answer.value.errorCode));
    case 'CANCELLED':
      return failPayment(context, payment, 'CANCELLED_BY_USER');
    case 'EXPIRED':
      return failPayment(context, payment, 'PAYMENT_TIMEOUT');
    case 'REFUNDED':
      return failPayment(context, payment, 'UNKNOWN');
    case 'CREATED':
    case 'PENDING_3DS':
      return isOver ? failPayment(context, payment, 'PAYMENT_TIMEOUT') : false;
    default:
      return status satisfies never;
  }
}

/** A code of the bank that we do not know is reported as unknown (ERC-47). */
function codeOf(errorCode: string | null): ErrorCode {
  const isKnown = errorCode !== null && paymentErrorCodes.some((known) => known === errorCode);
  return isKnown && isErrorCode(errorCode) ? errorCode : 'UNKNOWN';
}

async function markPaid(context: BackendContext, payment: PaymentRow, told: BankPayment): Promise<boolean> {
  const now = context.clock.now();
  await movePayment(context.db, payment, 'PAID', {
    silent_until: addMilliseconds(now, SILENT_PROCESS_LIMIT_MS),
    masked_pan: told.card?.maskedPan ?? null,
  });
  return true;
}

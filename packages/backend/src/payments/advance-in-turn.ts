import type { BackendContext } from '../kernel/index.ts';
import { advancePayment } from './advance-payment.ts';
import type { PaymentRow } from './payment.repository.ts';

/** A call at work on a payment. */
interface AtWork {
  /** The payment as the call has left it last; null: it has not read it yet. */
  payment: PaymentRow | null;
  /** Somebody has asked meanwhile, and may know what this call has not seen. */
  isAskedAgain: boolean;
  /** The bank has reported meanwhile of money that it holds, which tells nothing new of a payment that succeeds. */
  isMoneyReported: boolean;
  done: Promise<PaymentRow | null>;
}

const atWork = new WeakMap<BackendContext, Map<string, AtWork>>();

/**
 * Advances a payment, but never twice at the same moment in this process: while one call is at work, another one only has it look
 * once more at its end. Several at once would come to the same, since each step is conditional, but all of them would ask the bank
 * and the warehouse, and wait for each other's locks. `isNew`: no call was at work; `done`: the last look has ended, and answers like
 * `advancePayment`.
 */
export function advanceInTurn(
  context: BackendContext,
  known: string | PaymentRow,
): { readonly isNew: boolean; readonly done: Promise<PaymentRow | null> } {
  const id = typeof known === 'string' ? known : known.id;
  const calls = atWork.get(context) ?? new Map<string, AtWork>();
  atWork.set(context, calls);
  const running = calls.get(id);
  if (running !== undefined) {
    running.isAskedAgain = true;
    return { isNew: false, done: running.done };
  }
  const call: AtWork = {
    payment: null,
    isAskedAgain: false,
    isMoneyReported: false,
    done: Promise.resolve(null),
  };
  calls.set(id, call);
  const leave = (payment: PaymentRow): void => {
    call.payment = payment;
  };
  const work = async (): Promise<PaymentRow | null> => {
    try {
      let left = await advancePayment(context, known, leave);
      while (isToBeRepeated(call)) {
        call.isAskedAgain = false;
        call.isMoneyReported = false;
        left = await advancePayment(context, id, leave);
      }
      return left;
    } finally {
      calls.delete(id);
    }
  };
  call.done = work();
  return { isNew: true, done: call.done };
}

const isToBeRepeated = ({ payment, isAskedAgain, isMoneyReported }: AtWork): boolean =>
  isAskedAgain || (isMoneyReported && payment?.state !== 'SUCCEEDED');

/**
 * The payment with this id if a call of this process confirms it at this moment, whose money the bank holds then; null: none does. What is
 * asked of it in the same turn sees it as it is. `hear` notes that the bank has reported of that money.
 */
export function paymentInConfirmation(
  context: BackendContext,
  paymentId: string,
): { readonly payment: PaymentRow; readonly hear: () => void } | null {
  const call = atWork.get(context)?.get(paymentId);
  if (call === undefined || call.payment?.state !== 'CONFIRMING') return null;
  return {
    payment: call.payment,
    hear: () => {
      call.isMoneyReported = true;
    },
  };
}

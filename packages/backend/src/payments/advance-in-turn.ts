import type { BackendContext } from '../kernel/index.ts';
import { advancePayment } from './advance-payment.ts';
import type { PaymentRow } from './payment.repository.ts';

/** A call at work on a payment. */
interface AtWork {
  /** Somebody has asked meanwhile, and may know what this call has not seen. */
  isAskedAgain: boolean;
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
  const call: AtWork = { isAskedAgain: false, done: Promise.resolve(null) };
  calls.set(id, call);
  const work = async (): Promise<PaymentRow | null> => {
    try {
      let left = await advancePayment(context, known);
      while (call.isAskedAgain) {
        call.isAskedAgain = false;
        left = await advancePayment(context, id);
      }
      return left;
    } finally {
      calls.delete(id);
    }
  };
  call.done = work();
  return { isNew: true, done: call.done };
}

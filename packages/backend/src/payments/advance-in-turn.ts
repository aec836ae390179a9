import type { BackendContext } from '../kernel/index.ts';
import { advancePayment } from './advance-payment.ts';
import type { PaymentRow } from './payment.repository.ts';

/** A call at work on a payment. */
interface AtWork {
  /** Somebody has asked meanwhile, and may know what this call has not seen. */
  isAskedAgain: boolean;
  done: Promise<void>;
}

const atWork = new WeakMap<BackendContext, Map<string, AtWork>>();

/**
 * Advances a payment, but never twice at the same moment in this process: while one call is at work, another one only has it look
 * once more at its end. Several at once would come to the same, since each step is conditional, but all of them would ask the bank
 * and the warehouse, and wait for each other's locks. `isNew`: no call was at work; `done`: the last look has ended.
 */
export function advanceInTurn(
  context: BackendContext,
  known: string | PaymentRow,
): { readonly isNew: boolean; readonly done: Promise<void> } {
  const id = typeof known === 'string' ? known : known.id;
  const calls = atWork.get(context) ?? new Map<string, AtWork>();
  atWork.set(context, calls);
  const running = calls.get(id);
  if (running !== undefined) {
    running.isAskedAgain = true;
    return { isNew: false, done: running.done };
  }
  const call: AtWork = { isAskedAgain: false, done: Promise.resolve() };
  calls.set(id, call);
  const work = async (): Promise<void> => {
    try {
      await advancePayment(context, known);
      while (call.isAskedAgain) {
        call.isAskedAgain = false;
        await advancePayment(context, id);
      }
    } finally {
      calls.delete(id);
    }
  };
  call.done = work();
  return { isNew: true, done: call.done };
}

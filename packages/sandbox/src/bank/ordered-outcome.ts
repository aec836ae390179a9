import type { FaultQueue } from '../kernel/faults.ts';
import { outcomeOfCvc } from './outcome.ts';
import type { CardOutcome } from './payment.ts';

const DECLINE_NEXT = 'declineNext:';
/** A decline that the bank takes back. */
const APPROVE_LATE = 'approveLate';

/**
 * The issuer's answer: a decline scheduled for this operation, else the outcome of the CVC. `charge` is for a card
 * that the bank already knows, without a CVC; only a decline scheduled for `charge` affects it. `confirm` is for
 * SberPay, also without a CVC.
 */
export function orderedOutcome(
  faults: FaultQueue,
  operation: 'charge' | 'confirm' | { readonly cvc: string },
): CardOutcome {
  const isCharge = operation === 'charge';
  const decline = faults.take(
    (fault) => fault.outcome.startsWith(DECLINE_NEXT) && (fault.operation === 'charge') === isCharge,
  );
  if (decline) return { kind: 'decline', code: decline.outcome.slice(DECLINE_NEXT.length) };
  if (faults.uses(APPROVE_LATE)) return { kind: 'decline', code: 'BANK_CONNECTION_ERROR', isRevised: true };
  return typeof operation === 'string' ? { kind: 'approve' } : outcomeOfCvc(operation.cvc);
}

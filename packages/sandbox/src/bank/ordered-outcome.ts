import type { FaultQueue } from '../kernel/faults.ts';
import { outcomeOfCvc } from './outcome.ts';
import type { CardOutcome } from './payment.ts';

const DECLINE_NEXT = 'declineNext:';

/**
 * What the issuer says to a card: a decline that was ordered for this operation, else by the CVC. `charge` is a card that the bank
 * knows already; it has no CVC and only an order for `charge` declines it. `confirm` is SberPay, which has none either.
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
  return typeof operation === 'string' ? { kind: 'approve' } : outcomeOfCvc(operation.cvc);
}

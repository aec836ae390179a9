import type { FaultQueue } from '../kernel/faults.ts';
import type { Issuer } from './sber-order.ts';

/** Action codes by the CVCs of the test cards, in the order of the card page. */
const declines: Readonly<Record<string, number>> = {
  '301': 116,
  '302': -2006,
  '303': 341_015,
  '304': 123,
  '305': 121,
  '306': 342_001,
  '307': 125,
  '308': 120,
  '309': 151_018,
  '310': -2018,
  '311': -2005,
  '312': 904,
  '313': 910,
  '314': 902,
  '315': 76,
};

const CHALLENGE_CVC = '200';

/** What the issuer says to a card that was typed in. */
export function issuerOfCvc(cvc: string): Issuer {
  if (cvc === CHALLENGE_CVC) return { kind: 'challenge' };
  const actionCode = declines[cvc];
  return actionCode === undefined ? { kind: 'approve' } : { kind: 'decline', actionCode };
}

/** What it says to a card that is kept: it has no CVC, so only an order for it declines it or asks for 3-D Secure. */
export function issuerOfCharge(faults: FaultQueue): Issuer {
  if (faults.take(({ outcome }) => outcome === 'challengeNext') !== undefined) return { kind: 'challenge' };
  const ordered = faults.take(({ outcome }) => /^declineNext:-?\d{1,6}$/.test(outcome));
  return ordered === undefined
    ? { kind: 'approve' }
    : { kind: 'decline', actionCode: Number(ordered.outcome.slice('declineNext:'.length)) };
}

import { declineCodes } from '../bank/index.ts';
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
const FIRST_DECLINE_CVC = 301;
const NO_CONNECTION = 910;
const UNKNOWN = 76;
const DECLINE_NEXT = 'declineNext:';

/** What the issuer says to a CVC. */
function issuerOfCvc(cvc: string): Issuer {
  if (cvc === CHALLENGE_CVC) return { kind: 'challenge' };
  const actionCode = declines[cvc];
  return actionCode === undefined ? { kind: 'approve' } : { kind: 'decline', actionCode };
}

/** The action code of `declineNext:…`: the code itself, or that of an error as the shop names it. */
function orderedActionCode(outcome: string): number {
  const code = outcome.slice(DECLINE_NEXT.length);
  if (/^-?\d+$/.test(code)) return Number(code);
  const cvc = FIRST_DECLINE_CVC + declineCodes.findIndex((known) => known === code);
  return declines[String(cvc)] ?? UNKNOWN;
}

/** A decline that was ordered for a typed card, or for one that is kept. */
function orderedDecline(faults: FaultQueue, isCharge: boolean): Issuer | null {
  const ordered = faults.take(
    ({ outcome, operation }) => outcome.startsWith(DECLINE_NEXT) && (operation === 'charge') === isCharge,
  );
  return ordered === undefined ? null : { kind: 'decline', actionCode: orderedActionCode(ordered.outcome) };
}

/** What the issuer says to a card that was typed in. `isRevised`: it approves what it declines later. */
export function issuerOfCard(
  faults: FaultQueue,
  cvc: string | null,
): { readonly issuer: Issuer; readonly isRevised: boolean } {
  const ordered = orderedDecline(faults, false);
  if (ordered !== null) return { issuer: ordered, isRevised: false };
  if (faults.uses('approveLate'))
    return { issuer: { kind: 'decline', actionCode: NO_CONNECTION }, isRevised: true };
  return { issuer: cvc === null ? { kind: 'approve' } : issuerOfCvc(cvc), isRevised: false };
}

/** What it says to a card that is kept: it has no CVC, so only an order for it declines it or asks for 3-D Secure. */
export function issuerOfCharge(faults: FaultQueue): Issuer {
  if (faults.uses('challengeNext')) return { kind: 'challenge' };
  return orderedDecline(faults, true) ?? { kind: 'approve' };
}

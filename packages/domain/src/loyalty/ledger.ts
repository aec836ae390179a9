import { err, isKopecks, ok } from '../kernel/index.ts';
import type { Kopecks, Result } from '../kernel/index.ts';

/**
 * What changes a balance (LOY-09). HOLD: an order holds bonuses. RELEASE: they come back, the order did not come about. SPEND: the
 * order came about; the balance fell when they were held. RETURN: bonuses of an order that came about go back. ACCRUE: an order earned them.
 * GRANT: the shop gives them. EXTERNAL: the programme changed the balance without the shop.
 */
export const ledgerKinds = ['HOLD', 'RELEASE', 'SPEND', 'RETURN', 'ACCRUE', 'GRANT', 'EXTERNAL'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What bonuses that an order holds may become, once (LOY-09). */
export const holdStates = ['HELD', 'SPENT', 'RELEASED'] as const;
export type HoldState = (typeof holdStates)[number];
export type HoldEnd = Extract<LedgerKind, 'SPEND' | 'RELEASE'>;

/** The balance after an entry; a balance is never below zero (LOY-09). */
export function nextBalance(balance: Kopecks, change: number): Result<Kopecks, 'NOT_ENOUGH'> {
  const next = balance + change;
  if (!Number.isSafeInteger(next)) throw new RangeError(`Not an amount of bonuses: ${change}`);
  return isKopecks(next) ? ok(next) : err('NOT_ENOUGH');
}

/** The state after the end of a hold; what has ended never ends again. */
export function nextHoldState(state: HoldState, end: HoldEnd): Result<HoldState, 'ENDED'> {
  if (state !== 'HELD') return err('ENDED');
  return ok(end === 'SPEND' ? 'SPENT' : 'RELEASED');
}

/** What an entry about `amount` bonuses does to the balance; of one from outside the amount has a sign already. */
export function changeOf(kind: LedgerKind, amount: number): number {
  switch (kind) {
    case 'HOLD':
      return -amount;
    case 'SPEND':
      return 0;
    case 'RELEASE':
    case 'RETURN':
    case 'ACCRUE':
    case 'GRANT':
    case 'EXTERNAL':
      return amount;
    default:
      return kind satisfies never;
  }
}

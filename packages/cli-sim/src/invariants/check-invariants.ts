import type { Books, Invariant } from './books.ts';
import { chargesBelongToOrders, ledgerIsZero, ordersArePaid, pricesAreSpread } from './money.ts';
import { checkoutsEnd, nothingIsStuck, ordersAreOnce, stepsLeadToStatus } from './orders.ts';
import { nobodySeesForeignData } from './privacy.ts';
import { promotionsKeepLimits, usesFollowOrders } from './promotions.ts';
import { stockAddsUp, unitsAreHeldForOrders, unitsFollowTheOrder } from './stock.ts';
import type { Violation } from '../kernel/violation.ts';

/** All that must hold when nothing is under way. */
export const invariants: readonly Invariant[] = [
  stockAddsUp,
  unitsAreHeldForOrders,
  unitsFollowTheOrder,
  chargesBelongToOrders,
  ordersArePaid,
  ledgerIsZero,
  pricesAreSpread,
  ordersAreOnce,
  checkoutsEnd,
  stepsLeadToStatus,
  promotionsKeepLimits,
  usesFollowOrders,
  nobodySeesForeignData,
  nothingIsStuck,
];

/** What of it does not hold, in the order of the invariants. */
export async function checkInvariants(books: Books): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const { name, judge } of invariants)
    for (const message of await judge(books)) violations.push({ invariant: name, message });
  return violations;
}

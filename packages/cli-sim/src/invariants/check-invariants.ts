import type { Books, Invariant } from './books.ts';
import { bindingsEnd, cardsAreKept, defaultsAreOwn, paidOrdersNameTheirMethod } from './cards.ts';
import { chargesBelongToOrders, ledgerIsZero, ordersArePaid, pricesAreSpread } from './money.ts';
import { checkoutsEnd, nothingIsStuck, ordersAreOnce, stepsLeadToStatus } from './orders.ts';
import { goodsCostTheirPrice } from './prices.ts';
import { receiptsAddUp, receiptsAreIssued } from './receipts.ts';
import { nobodySeesForeignData } from './privacy.ts';
import { discountsArePromised, promotionsKeepLimits, usesFollowOrders } from './promotions.ts';
import { heldUnitsAreSold, stockAddsUp, unitsAreHeldForOrders, unitsFollowTheOrder } from './stock.ts';
import type { Violation } from '../kernel/violation.ts';

/** All that must hold when nothing is under way. */
export const invariants: readonly Invariant[] = [
  stockAddsUp,
  unitsAreHeldForOrders,
  unitsFollowTheOrder,
  heldUnitsAreSold,
  chargesBelongToOrders,
  ordersArePaid,
  ledgerIsZero,
  pricesAreSpread,
  receiptsAreIssued,
  receiptsAddUp,
  cardsAreKept,
  bindingsEnd,
  defaultsAreOwn,
  paidOrdersNameTheirMethod,
  goodsCostTheirPrice,
  ordersAreOnce,
  checkoutsEnd,
  stepsLeadToStatus,
  promotionsKeepLimits,
  usesFollowOrders,
  discountsArePromised,
  nobodySeesForeignData,
  nothingIsStuck,
];

/** The violations, in the order of the invariants. `isUnderWay`: shoppers are still acting, so only what must hold at any moment is checked. */
export async function checkInvariants(books: Books, isUnderWay = false): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const { name, judge } of invariants.filter(({ isEverlasting }) => !isUnderWay || isEverlasting))
    for (const message of await judge(books)) violations.push({ invariant: name, message });
  return violations;
}

import {
  codesAreUsedOnce,
  deletedAccountsAreLeft,
  endedSessionsReachNothing,
  erasedAccountsAreEmpty,
  offersAreAgreedTo,
  ordersEndBeforeAccounts,
  sessionsHaveOneToken,
  subjectsHaveOneAccount,
  wrongCodesAreLimited,
} from './account.ts';
import { bankIsAskedOnce } from './bank.ts';
import type { Books, Invariant } from './books.ts';
import { bindingsEnd, cardsAreKept, defaultsAreOwn, paidOrdersNameTheirMethod } from './cards.ts';
import {
  bonusLedgerAddsUp,
  ordersEarnOnTheirPrice,
  ordersHoldTheirBonuses,
  programmeCountsTheSame,
} from './loyalty.ts';
import {
  cartsHoldNoMoreThanAsked,
  cartsHoldTheLastChange,
  changesAreTold,
  cartsKeepTheRest,
  orderedGoodsLeaveTheCart,
  signingInKeepsGoods,
} from './carts.ts';
import { chargesBelongToOrders, ledgerIsZero, ordersArePaid, pricesAreSpread } from './money.ts';
import {
  calledGoodsLeave,
  deliveriesFollowTheirGoods,
  goodsComeBackInTime,
  ordersAreAsAsked,
} from './deliveries.ts';
import {
  checkoutsEnd,
  nothingFails,
  nothingIsStuck,
  ordersAreOnce,
  sameOrdersShareACheckout,
  stepsLeadToStatus,
} from './orders.ts';
import { goodsCostTheirPrice, ordersCostWhatWasShown, unitsCostWhatTheStoreAsks } from './prices.ts';
import { ownChangesAreKept } from './own-data.ts';
import { receiptsAddUp, receiptsAreIssued } from './receipts.ts';
import { nobodySeesForeignData } from './privacy.ts';
import {
  discountsArePromised,
  groupsGiveTheHighestStep,
  limitsAreReached,
  promotionsGetWhatTheyAskFor,
  promotionsKeepLimits,
  promotionsServeTheirShoppers,
  usesFollowOrders,
} from './promotions.ts';
import { ordersKeepStoreRules } from './store-rules.ts';
import { heldUnitsAreSold, stockAddsUp, unitsAreHeldForOrders, unitsFollowTheOrder } from './stock.ts';
import {
  monthsArePaidOnce,
  promotionsFollowSubscriptions,
  providerTookTheSame,
  ratesFollowSubscriptions,
} from './subscriptions.ts';
import { couriersGetTheirTips, tipsAreOnce } from './tips.ts';
import { warehouseAgrees } from './warehouse.ts';
import type { Violation } from '../kernel/violation.ts';

/** All invariants, which must hold when nothing is under way. */
export const invariants: readonly Invariant[] = [
  stockAddsUp,
  unitsAreHeldForOrders,
  unitsFollowTheOrder,
  heldUnitsAreSold,
  cartsHoldTheLastChange,
  cartsHoldNoMoreThanAsked,
  changesAreTold,
  signingInKeepsGoods,
  orderedGoodsLeaveTheCart,
  cartsKeepTheRest,
  bankIsAskedOnce,
  chargesBelongToOrders,
  ordersArePaid,
  ledgerIsZero,
  pricesAreSpread,
  receiptsAreIssued,
  receiptsAddUp,
  bonusLedgerAddsUp,
  ordersHoldTheirBonuses,
  ordersEarnOnTheirPrice,
  programmeCountsTheSame,
  monthsArePaidOnce,
  providerTookTheSame,
  ratesFollowSubscriptions,
  tipsAreOnce,
  couriersGetTheirTips,
  cardsAreKept,
  bindingsEnd,
  defaultsAreOwn,
  paidOrdersNameTheirMethod,
  goodsCostTheirPrice,
  unitsCostWhatTheStoreAsks,
  ordersCostWhatWasShown,
  ordersKeepStoreRules,
  ordersAreOnce,
  sameOrdersShareACheckout,
  checkoutsEnd,
  stepsLeadToStatus,
  warehouseAgrees,
  deliveriesFollowTheirGoods,
  calledGoodsLeave,
  ordersAreAsAsked,
  goodsComeBackInTime,
  promotionsKeepLimits,
  limitsAreReached,
  usesFollowOrders,
  discountsArePromised,
  groupsGiveTheHighestStep,
  promotionsGetWhatTheyAskFor,
  promotionsServeTheirShoppers,
  promotionsFollowSubscriptions,
  nobodySeesForeignData,
  ownChangesAreKept,
  subjectsHaveOneAccount,
  wrongCodesAreLimited,
  codesAreUsedOnce,
  sessionsHaveOneToken,
  endedSessionsReachNothing,
  offersAreAgreedTo,
  erasedAccountsAreEmpty,
  deletedAccountsAreLeft,
  ordersEndBeforeAccounts,
  nothingIsStuck,
  nothingFails,
];

/** Which invariants are checked. */
export type Checked = {
  /** Shoppers are still acting, so only what must hold at any moment is checked. */
  readonly isUnderWay?: boolean;
  /** The name of one. */
  readonly only?: string | undefined;
};

/** The violations, in the order of the invariants. */
export async function checkInvariants(
  books: Books,
  { isUnderWay = false, only }: Checked = {},
): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  const checked = invariants.filter(
    ({ name, isEverlasting }) => (!isUnderWay || isEverlasting === true) && (only ?? name) === name,
  );
  for (const { name, judge } of checked)
    for (const message of await judge(books)) violations.push({ invariant: name, message });
  return violations;
}

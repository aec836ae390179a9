import * as account from './account.ts';
import type { Books, Invariant } from './books.ts';
import * as cards from './cards.ts';
import * as carts from './carts.ts';
import * as codes from './codes.ts';
import * as deliveries from './deliveries.ts';
import * as loyalty from './loyalty.ts';
import * as money from './money.ts';
import * as orders from './orders.ts';
import * as ownData from './own-data.ts';
import * as prices from './prices.ts';
import * as privacy from './privacy.ts';
import * as promotions from './promotions.ts';
import * as receipts from './receipts.ts';
import * as returns from './returns.ts';
import * as stock from './stock.ts';
import * as storeRules from './store-rules.ts';
import * as subscriptions from './subscriptions.ts';
import * as tips from './tips.ts';
import { ordersAreToldAsTheyAre } from './told-orders.ts';
import * as warehouse from './warehouse.ts';
import type { Violation } from '../kernel/violation.ts';

/** All invariants: whatever these files export. */
export const invariants: readonly Invariant[] = [
  stock,
  carts,
  money,
  receipts,
  returns,
  loyalty,
  subscriptions,
  tips,
  cards,
  prices,
  storeRules,
  orders,
  { ordersAreToldAsTheyAre },
  warehouse,
  deliveries,
  promotions,
  privacy,
  ownData,
  account,
  codes,
].flatMap((rules) => Object.values<Invariant>(rules));

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
    ({ name, isAtRest }) => !(isUnderWay && isAtRest === true) && (only ?? name) === name,
  );
  for (const { name, judge } of checked)
    for (const message of await judge(books)) violations.push({ invariant: name, message });
  return violations;
}

import type { ComboSetCard, Product } from '@shop/application/catalog';

import type { Stage } from '../world/index.ts';
import type { Violation } from '../kernel/violation.ts';
import type { Visitor } from './visitor.ts';

// The rules that a step judges by itself.

/** SUB-07, OPN-258: a link that is still open is that of this subscription. */
export const PAGE_IS_OF_WHAT_WAS_CHOSEN = 'a payment page is of the subscription that was chosen';
/** TIP-22: a tip that has failed may be given again. */
export const MAY_TIP_AGAIN = 'a tip that has failed can be given again';
export const REPEATS = 'repeating an order puts its goods into the cart';
/** ADR-14, ADR-25: an order would go where its shopper has said that it does not. */
export const USES_WHAT_WAS_SAID = 'a page uses what was said of its address last';

/** MTH-09, MTH-10 */
export const PAYS_WITH_WHAT_WAS_CHOSEN = 'an order is paid with the method that was chosen last';

/** LGO-05, OPN-331 */
export const NOTHING_IS_KEPT = 'signing out leaves nothing of the account in the browser';

/** A refusal by the shop: its codes, and the message that the shopper reads, if any. */
export type Refusal = { readonly codes: readonly string[]; readonly message: string | null };

/** The context of a step: the acting shopper, and what all shoppers of a scenario share. One per shopper. */
export interface World {
  /** Name of the shopper who acts. */
  readonly actor: string;
  readonly visitor: Visitor;
  /** Phone of the shopper, normalised. */
  readonly phone: string;
  /** Orders that this shopper made in the scenario, the newest last. */
  readonly orderIds: string[];
  /** The account that made an order or a checkout, by its id: the shopper may have signed in to another one since. */
  readonly orderedBy: Map<string, string>;
  /** The newest checkout. */
  checkout: string | null;
  /** The last bank's card page that was shown. */
  cardPage: string | null;
  /** The payment page of a subscription that was left; null: the last one was not. */
  monthPage: string | null;
  /** The address that the shopper confirmed last. */
  email: string | null;
  /** How many SMS there were before the last code was requested. */
  codesBefore: number;
  /** Products of the page that was opened last. */
  listed: readonly Product[];
  /** Combo sets that were seen on pages of this store. */
  combos: readonly ComboSetCard[];
  /** What a step found wrong with the shop. */
  readonly complaints: Violation[];
  /** How many steps of this shopper were begun, and how many of them have not ended. */
  readonly steps: { begun: number; underWay: number };
  /** The previous step's refusal, for 'expect error'. */
  refusal: Refusal | null;
  readonly stage: Stage;
  /** All shoppers of the scenario by their names. */
  readonly shoppers: ReadonlyMap<string, World>;
  /** Values of `${name}`, those of all shoppers together. */
  readonly variables: Map<string, string>;
}

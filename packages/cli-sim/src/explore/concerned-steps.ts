import { invariants } from '../invariants/index.ts';
import type { Concern } from '../invariants/index.ts';
import { ONE_CHANGE_AT_A_TIME, PAGE_SHOWS_THE_LATEST } from '../stage/index.ts';
import { OWN_ORDERS, TAPS_ARE_SAVED, TOLD_WHAT_IS_BACK, probed } from '../settling/index.ts';
import { listingSteps } from './listings.ts';

/** Who somebody is and where, which all else depends on. */
const arriving =
  'choose (?:address|point)|sign in|sign in by bank|ask for code|resend code|type code|enter code|sign out|restart store';
const leaving = 'delete account|restore account|erase account';
const listing = `${listingSteps}|open combo`;

/** What leads to being told of goods that are back. */
const waiting = `${listing}|wait for product|read what is back`;

/** How an order comes about, which may bind a card. */
const ordering = `${listing}|add to cart|check out|pay with card`;

/** The kinds of steps that can have to do with what an invariant is about. */
const kinds: Readonly<Record<Concern | 'CALLS' | 'WISHES', string>> = {
  ACCOUNT: `clock jumps|${leaving}`,
  CALLS: `${ordering}|confirm in SberPay|bind card|give card|warehouse step|tip`,
  CARDS: `bind card|give card|remove card|leave payment|${ordering}|cancel order|clock jumps|${leaving}`,
  CART: [
    listing,
    'switch address|add to cart|add combo|change .*|set quantity|remove|replace|clear cart|refresh cart|cutlery',
    'promocode|choose promotion|remove promotion|join programme|bonuses change|spend bonuses|ask for the order again|repeat order',
    'reload page|leave page|return to page|go offline|go online|stock|price|offer|promotion|store',
  ].join('|'),
  OFFERS: `confirm e-mail|take messages|share data|unsubscribe|send offers|${leaving}`,
  OWN: `(?:edit|delete|switch) address|change name|confirm age|take messages|choose payment method|give card|(?:bind|remove) card|${waiting}|${leaving}`,
  SUBSCRIPTION: `bind card|give card|subscribe|pay for month|give month|clock jumps|${leaving}`,
  WISHES: `${waiting}|stock|price`,
};

const concerns: ReadonlyMap<string, keyof typeof kinds> = new Map([
  ...invariants.flatMap(({ name, concern }) => (concern === undefined ? [] : [[name, concern] as const])),
  [TAPS_ARE_SAVED, 'CART'] as const,
  [TOLD_WHAT_IS_BACK, 'WISHES'] as const,
  [PAGE_SHOWS_THE_LATEST, 'OWN'] as const,
  [ONE_CHANGE_AT_A_TIME, 'OWN'] as const,
  // What is tried by calls needs hardly more than an order and a card, unless it is about all that becomes of orders.
  ...probed
    .filter((name) => name !== OWN_ORDERS && name !== TOLD_WHAT_IS_BACK)
    .map((name) => [name, 'CALLS'] as const),
]);

/** The kinds of steps that the violation of an invariant can come from; null: of making an order and living through it, as most do. */
export function concernedKinds(invariant: string): RegExp | null {
  const concern = concerns.get(invariant);
  return concern === undefined ? null : new RegExp(`^(?:${arriving}|${kinds[concern]})$`);
}

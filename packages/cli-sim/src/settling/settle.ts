import { kernelFeature, persistedKeys } from '@shop/application/kernel';

import {
  endedSessionsReachNothing,
  nobodySeesForeignData,
  ordersAreToldAsTheyAre,
} from '../invariants/index.ts';
import type { Violation } from '../invariants/index.ts';
import { violation } from '../kernel/violation.ts';
import type { Stage, WorldControl } from '../world/index.ts';
import {
  NOTHING_IS_KEPT,
  ONE_CHANGE_AT_A_TIME,
  PAGE_IS_OF_WHAT_WAS_CHOSEN,
  PAGE_SHOWS_THE_LATEST,
  PAYS_WITH_WHAT_WAS_CHOSEN,
  MAY_TIP_AGAIN,
  REPEATS,
  USES_WHAT_WAS_SAID,
} from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { cartOn, waitingOn } from './screen.ts';
import { ERASED, eraseWholly } from './erasure.ts';
import { FOREIGN_ACCESS, privateDataOf, reachOf } from './foreign-access.ts';
import { knockAgain, lookAround, probed } from './look-around.ts';
import { OWN_ORDERS } from './own-orders.ts';

/** Longer than a page retries before it reports a failure. */
const SOON_MS = 3 * 60_000;
/** Longer than the bank waits for a payer, and than the shop retries (OPN-275). */
const CALM_MS = 24 * 60_000;
/** Longer than failed jobs wait for their next attempt. */
const QUIET_MS = 6 * 60_000;
const REFRESHED_WITHIN_MS = 60_000;

export const TAPS_ARE_SAVED = 'a page saves what was tapped';

/** What steps found wrong, of one rule or of all. */
const complaintsOf = (shoppers: ReadonlyMap<string, World>, only?: string): readonly Violation[] =>
  [...shoppers.values()]
    .flatMap(({ complaints }) => complaints)
    .filter(({ invariant }) => (only ?? invariant) === invariant);

const ORDERS_ARE_ONES_OWN = 'a page shows the orders of who is signed in';

/** Orders on a page of somebody else than those who have made them, as far as these are known (LGO-02). */
function ordersOfOthers(shoppers: ReadonlyMap<string, World>): readonly Violation[] {
  const owners = new Map([...shoppers.values()].flatMap(({ orderedBy }) => [...orderedBy]));
  return [...shoppers.values()].flatMap(({ actor, visitor }) => {
    if (!visitor.isOpen || owners.size === 0) return [];
    const { session, orders } = visitor.shop;
    const shown = orders.tracking.data?.statuses ?? [];
    const isOthers = (owner: string | undefined): boolean =>
      owner !== undefined && owner !== session.state.user?.id;
    return shown
      .filter(({ orderId }) => isOthers(owners.get(orderId)))
      .map(({ orderId }) => violation(ORDERS_ARE_ONES_OWN, actor, `the order ${orderId} is another's`));
  });
}

/** Keys that only a signed-in shopper can write. */
const keptOfAccounts = [persistedKeys.tipsPaid, persistedKeys.handledInvoices];

/** What a visitor's browser has kept of the account that was signed in before (LGO-05, OPN-331). */
function keptOn({ actor, visitor }: World): readonly Violation[] {
  const { session } = visitor.shop;
  if (session.state.isSignedIn || session.state.status !== 'ready') return [];
  const persisted = visitor.get(kernelFeature.ports.persisted);
  return keptOfAccounts
    .filter((key) => persisted.read<unknown>(key) !== null)
    .map(({ name }) => violation(NOTHING_IS_KEPT, actor, `a visitor has "${name}"`));
}

/** Pages that wait for nothing and show something else than what was asked for last, and what pages have sent wrongly. */
const outdatedPages = (shoppers: ReadonlyMap<string, World>, only?: string): readonly Violation[] =>
  [...shoppers.values()]
    .flatMap((world) => {
      const { actor, visitor, steps } = world;
      const { news, isOpen, isCalling } = visitor;
      const isAtRest = isOpen && !isCalling && steps.underWay === 0;
      const shown = isAtRest ? news.wrong(visitor.shop) : [];
      return [
        ...(isAtRest ? keptOn(world) : []),
        ...shown.map((words) => violation(PAGE_SHOWS_THE_LATEST, actor, words)),
        ...news.found.map(({ rule, words }) => violation(rule, actor, words)),
      ];
    })
    .filter(({ invariant }) => (only ?? invariant) === invariant);

/** What is wrong at any moment: what steps found, orders of somebody else, and what was tapped on pages that wait for nothing, and is neither shown nor saved (CRT-57). */
export function wrongOnPages(shoppers: ReadonlyMap<string, World>, only?: string): readonly Violation[] {
  const own = (only ?? ORDERS_ARE_ONES_OWN) === ORDERS_ARE_ONES_OWN ? ordersOfOthers(shoppers) : [];
  const judged = [...complaintsOf(shoppers, only), ...own, ...outdatedPages(shoppers, only)];
  if (judged.length > 0 || (only ?? TAPS_ARE_SAVED) !== TAPS_ARE_SAVED) return judged;
  const visitors = [...shoppers.values()].map(({ visitor }) => visitor);
  // So does a page whose session or store does not open.
  const waits = ({ shop }: World['visitor']): boolean =>
    shop.session.isRetrying || shop.cart.state.sync !== 'idle' || waitingOn(shop).length > 0;
  return [...shoppers.values()].flatMap(({ actor, visitor }) => {
    // Another tab may have taken over what this one could not save before it was loaded anew.
    const isIdle =
      visitor.isOpen &&
      visitor.isOnline &&
      visitors.every((other) => !other.isOpen || !other.sharesBrowserWith(visitor) || !waits(other));
    const lost = isIdle ? visitor.pendingTaps.unsaved(visitor.shop) : [];
    return lost.map((words) => violation(TAPS_ARE_SAVED, actor, words));
  });
}

/** Found while a step is played. */
const complained: readonly string[] = [
  MAY_TIP_AGAIN,
  NOTHING_IS_KEPT,
  PAGE_IS_OF_WHAT_WAS_CHOSEN,
  PAYS_WITH_WHAT_WAS_CHOSEN,
  REPEATS,
  USES_WHAT_WAS_SAID,
];

const ofAnswers: readonly string[] = [ONE_CHANGE_AT_A_TIME, PAGE_SHOWS_THE_LATEST];

/** Found on open pages, or by what they are answered meanwhile. */
export const foundOnPages: readonly string[] = [
  'no page is stuck',
  TAPS_ARE_SAVED,
  ORDERS_ARE_ONES_OWN,
  ...complained,
  ...ofAnswers,
  'every page can be loaded anew',
  'a page shows the cart of the store',
  ...probed,
  nobodySeesForeignData.name,
  endedSessionsReachNothing.name,
  ERASED,
];

type Shoppers = ReadonlyMap<string, World>;

/**
 * Settles only as far as one invariant needs it, and answers its violations: pages are closed unless it is about them, and only the
 * calls are tried that it is about. Much quicker than `settle`, but whether the shop's other rules hold is not looked at.
 */
export async function settleFor(
  stage: Stage,
  shoppers: Shoppers,
  wanted: string,
): Promise<readonly Violation[]> {
  if (complained.includes(wanted)) return wrongOnPages(shoppers, wanted);
  if (wanted === ORDERS_ARE_ONES_OWN) return ordersOfOthers(shoppers);
  if (ofAnswers.includes(wanted)) return outdatedPages(shoppers, wanted);
  if (probed.includes(wanted)) return settleCalls(stage, shoppers, wanted);
  if (foundOnPages.includes(wanted)) return settle(stage, shoppers, { only: wanted });
  const control = controlOf(stage);
  const before = await control.invariantsNow(wanted);
  if (before.length > 0) return before;
  // Once more everybody is told of their orders: what was wrong in the end may have been told to nobody yet.
  if (wanted === ordersAreToldAsTheyAre.name) {
    await settleCalls(stage, shoppers, OWN_ORDERS);
    return control.invariants(wanted);
  }
  await endFaults(control);
  for (const { visitor } of shoppers.values()) visitor.close();
  await stage.time.wait(SOON_MS + CALM_MS + QUIET_MS);
  return control.invariants(wanted);
}

/** Tries the calls of one rule only, page by page, until one breaks it. */
async function settleCalls(stage: Stage, shoppers: Shoppers, rule: string): Promise<readonly Violation[]> {
  const { idle, busy, known, closer } = await calmDown(stage, shoppers);
  const look = async (worlds: readonly World[], isEarly: boolean): Promise<readonly Violation[]> => {
    for (const world of worlds) {
      await world.visitor.open();
      const how = { isEarly, isClosing: world === closer, goesOn: false };
      const found = await lookAround(world, known, how, [rule]);
      if (found.length > 0) return found;
      world.visitor.close();
    }
    return [];
  };
  const early = await look(idle, true);
  // Of pages that wait it is only tried whether they reach what is another's.
  if (early.length > 0 || rule !== FOREIGN_ACCESS) return early;
  for (const { visitor } of busy) leaveBank(visitor);
  await stage.time.wait(CALM_MS);
  return look(busy, false);
}

/**
 * Ends all faults, opens the stores and lets time pass until nothing is under way; then answers the violations found
 * on open pages and in the shop's books, there of one invariant only if it is given. What must hold at any moment is checked before, and ends it.
 * Unless shoppers go on, somebody is erased in the end.
 */
export async function settle(
  stage: Stage,
  shoppers: Shoppers,
  { only, goesOn = false }: { readonly only?: string; readonly goesOn?: boolean } = {},
): Promise<readonly Violation[]> {
  const control = controlOf(stage);
  const before = [...wrongOnPages(shoppers, only), ...(await control.invariantsNow(only))];
  // What must hold at any moment is not excused by what comes later.
  if (before.length > 0) return before;
  const { open, idle, busy, known, closer, leaver } = await calmDown(stage, shoppers);
  const isShared = ({ phone }: World): boolean => open.filter((other) => other.phone === phone).length > 1;
  // Pages are at rest now.
  const found = [...outdatedPages(shoppers, only)];
  // What is seen by these calls may be another's.
  const rules = only === undefined ? probed : [FOREIGN_ACCESS];
  const judge = async (worlds: readonly World[], isEarly: boolean): Promise<void> => {
    for (const world of worlds) {
      found.push(...(await judgeScreen(world, isShared(world))));
      await knockAgain(world);
      const how = { isEarly, isClosing: world === closer, goesOn };
      found.push(...(await lookAround(world, known, how, rules)));
      world.visitor.close();
    }
  };
  await judge(idle, true);
  for (const { visitor } of busy) leaveBank(visitor);
  await stage.time.wait(CALM_MS);
  await judge(busy, false);
  await stage.time.wait(QUIET_MS);
  const wrong = [...found, ...(await control.invariants(only))];
  if (goesOn || wrong.length > 0 || leaver === undefined || (only ?? ERASED) !== ERASED) return wrong;
  return eraseWholly(leaver, async () => reachOf(leaver));
}

function controlOf({ control }: Stage): WorldControl {
  if (control === null) throw new Error('Only a shop in this process can settle');
  return control;
}

async function endFaults(control: WorldControl): Promise<void> {
  await control.calm();
  await control.store('open');
  await control.store('resume');
}

/** Without faults pages come to rest; some still wait for a payment. `closer`: tries to order from a closed store; `leaver`: is erased in the end. */
async function calmDown(stage: Stage, shoppers: Shoppers) {
  await endFaults(controlOf(stage));
  const open = [...shoppers.values()].filter(({ visitor }) => visitor.isOpen);
  for (const { visitor } of open) {
    visitor.setOnline(true);
    visitor.setVisible(true);
  }
  await stage.time.wait(SOON_MS);
  const known = open.map(privateDataOf);
  const busy = open.filter(({ visitor }) => waitingOn(visitor.shop).length > 0);
  const idle = open.filter((world) => !busy.includes(world));
  const closer = idle.find(({ visitor }) => visitor.orderedAs !== null);
  const leaver = idle.findLast(({ visitor }) => visitor.shop.session.state.isSignedIn);
  return { open, known, busy, idle, closer, leaver };
}

/**
 * Closes most pages that wait for a payment nobody will make, because each of them polls every second. One in
 * sixteen, by order id, stays open as a sample.
 */
export function leaveBank(visitor: World['visitor']): void {
  const frame = visitor.isOpen ? visitor.shop.checkout.state.frame : null;
  if (frame?.status === 'redirect' && !frame.orderId.startsWith('0')) visitor.close();
}

/**
 * Checks that the page waits for nothing and shows the same after a reload. `isShared`: another device has the same
 * cart open.
 */
async function judgeScreen({ actor, visitor }: World, isShared: boolean): Promise<readonly Violation[]> {
  const former = visitor.isOpen ? visitor.shop : null;
  const stuck = former === null ? [] : waitingOn(former);
  if (stuck.length > 0) return stuck.map((words) => violation('no page is stuck', actor, words));
  const unsaved = former === null ? [] : visitor.pendingTaps.unsaved(former);
  if (unsaved.length > 0) return unsaved.map((words) => violation(TAPS_ARE_SAVED, actor, words));
  const before = former === null ? null : await lookAgain(visitor, isShared);
  const store = former?.showcase.id;
  const user = former?.session.state.user?.id;
  await visitor.open();
  const { shop } = visitor;
  const isFailed = shop.session.isRetrying;
  const waits = isFailed ? ['the session failed'] : waitingOn(shop);
  if (waits.length > 0) return waits.map((words) => violation('every page can be loaded anew', actor, words));
  const now = cartOn(shop, isShared);
  const at = shop.cart.state.cart?.showcaseId ?? shop.showcase.id;
  const wrong = (words: string) => [violation('a page shows the cart of the store', actor, words)];
  if (at !== shop.showcase.id) return wrong(`shown in ${at}, not ${shop.showcase.id}`);
  // Signing in keeps the page's store; after a reload the account's address may lead to another one (ADR-56).
  const isElsewhere = store !== shop.showcase.id;
  // Tabs whose session has ended and that are looked at in the same moment each begin as another visitor, and the browser remembers one.
  const isOther = shop.session.state.user?.type === 'ANONYMOUS' && shop.session.state.user.id !== user;
  const isSame = before === null || before === now || isElsewhere || isOther;
  return isSame ? [] : wrong(`shown ${before}; stored ${now}`);
}

/** The cart after the page has become visible again; null if the page has none to show. */
async function lookAgain(visitor: World['visitor'], isShared: boolean): Promise<string | null> {
  const { shop, stage } = visitor;
  if (shop.session.state.status !== 'ready' || shop.showcase.state.status !== 'ready') return null;
  visitor.setVisible(true);
  await stage.time.until(() => waitingOn(shop).length === 0, REFRESHED_WITHIN_MS);
  return cartOn(shop, isShared);
}

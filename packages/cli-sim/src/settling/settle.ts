import { nobodySeesForeignData } from '../invariants/index.ts';
import type { Violation } from '../invariants/index.ts';
import type { Stage } from '../kernel/stage.ts';
import type { World } from '../stage/index.ts';
import { cartOn, waitingOn } from './screen.ts';
import { FOREIGN_ACCESS, isAnother, privateDataOf, reachOf, probeForeignAccess } from './foreign-access.ts';
import type { PrivateData } from './foreign-access.ts';
import { FORBIDDEN_ORDERS, tryForbiddenOrders } from './forbidden-orders.ts';
import { REPORTS_ARE_SIGNED, tryUnsignedReports } from './unsigned-reports.ts';

/** Longer than a page retries before it reports a failure. */
const SOON_MS = 3 * 60_000;
/** Longer than the bank waits for a payer, and than the shop retries (OPN-275). */
const CALM_MS = 24 * 60_000;
/** Longer than failed jobs wait for their next attempt. */
const QUIET_MS = 6 * 60_000;
const REFRESHED_WITHIN_MS = 60_000;

const violation = (invariant: string, actor: string, message: string): Violation => ({
  invariant,
  message: `${actor}: ${message}`,
});

export const TAPS_ARE_SAVED = 'a page saves what was tapped';

/** CRT-57: what was tapped on pages that wait for nothing, and is neither shown nor saved; at any moment. */
export function lostTaps(
  shoppers: ReadonlyMap<string, World>,
  only: string = TAPS_ARE_SAVED,
): readonly Violation[] {
  if (only !== TAPS_ARE_SAVED) return [];
  return [...shoppers.values()].flatMap(({ actor, visitor }) => {
    const isIdle = visitor.isOpen && visitor.isOnline && waitingOn(visitor.shop).length === 0;
    const lost = isIdle ? visitor.pendingTaps.unsaved(visitor.shop) : [];
    return lost.map((words) => violation(TAPS_ARE_SAVED, actor, words));
  });
}

/** Found by calls that no page makes. */
const probed: readonly string[] = [FOREIGN_ACCESS, FORBIDDEN_ORDERS, REPORTS_ARE_SIGNED];

/** Found on open pages, or by what they are answered meanwhile. */
export const foundOnPages: readonly string[] = [
  'no page is stuck',
  TAPS_ARE_SAVED,
  'every page can be loaded anew',
  'a page shows the cart of the store',
  ...probed,
  nobodySeesForeignData.name,
];

/**
 * Settles only as far as one invariant needs it, and answers its violations: pages are closed unless it is about them, and only the
 * calls are tried that it is about. Much quicker than `settle`, but whether the shop's other rules hold is not looked at.
 */
export async function settleFor(
  stage: Stage,
  shoppers: ReadonlyMap<string, World>,
  wanted: string,
): Promise<readonly Violation[]> {
  const { control, time } = stage;
  if (probed.includes(wanted)) return settle(stage, shoppers, wanted);
  if (foundOnPages.includes(wanted) || control === null) return settle(stage, shoppers);
  const before = await control.invariantsNow(wanted);
  if (before.length > 0) return before;
  await control.calm();
  await control.store('open');
  await control.store('resume');
  for (const { visitor } of shoppers.values()) visitor.close();
  await time.wait(SOON_MS + CALM_MS + QUIET_MS);
  return control.invariants(wanted);
}

/**
 * Ends all faults, opens the stores and lets time pass until nothing is under way; then answers the violations found
 * on open pages and in the shop's books. What must hold at any moment is checked before, and ends it. `only`: the one of the rules
 * found by calls that is looked for; the first page that breaks it ends it.
 */
export async function settle(
  stage: Stage,
  shoppers: ReadonlyMap<string, World>,
  only: string | null = null,
): Promise<readonly Violation[]> {
  const { control, time } = stage;
  if (control === null) throw new Error('Only a shop in this process can settle');
  const before = only === null ? await control.invariantsNow() : [];
  // What must hold at any moment is not excused by what comes later.
  if (before.length > 0) return before;
  await control.calm();
  await control.store('open');
  await control.store('resume');
  const open = [...shoppers.values()].filter(({ visitor }) => visitor.isOpen);
  const isShared = ({ phone }: World): boolean => open.filter((other) => other.phone === phone).length > 1;
  const screens: Violation[] = [];
  for (const { visitor } of open) {
    visitor.setOnline(true);
    visitor.setVisible(true);
  }
  await time.wait(SOON_MS);
  const known = open.map(privateDataOf);
  const isBusy = ({ visitor }: World): boolean => waitingOn(visitor.shop).length > 0;
  const busy = open.filter(isBusy);
  const idle = open.filter((world) => !busy.includes(world));
  /** Tries to order from a closed store. */
  const closer = idle.find(({ visitor }) => visitor.orderedAs !== null);
  const judge = async (worlds: readonly World[], isEarly: boolean): Promise<void> => {
    for (const world of worlds) {
      if (only !== null && screens.length > 0) return;
      if (only === null) screens.push(...(await judgeScreen(world, isShared(world))));
      else await world.visitor.open();
      screens.push(...(await lookAround(world, known, { isEarly, isClosing: world === closer, only })));
      world.visitor.close();
    }
  };
  await judge(idle, true);
  // Of pages that wait it is only tried whether they reach what is another's.
  if (only !== null && (screens.length > 0 || only !== FOREIGN_ACCESS)) return screens;
  for (const { visitor } of busy) leaveBank(visitor);
  await time.wait(CALM_MS);
  await judge(busy, false);
  if (only !== null) return screens;
  await time.wait(QUIET_MS);
  return [...screens, ...(await control.invariants())];
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
  const stuck = visitor.isOpen ? waitingOn(visitor.shop) : [];
  if (stuck.length > 0) return stuck.map((words) => violation('no page is stuck', actor, words));
  const unsaved = visitor.isOpen ? visitor.pendingTaps.unsaved(visitor.shop) : [];
  if (unsaved.length > 0) return unsaved.map((words) => violation(TAPS_ARE_SAVED, actor, words));
  const before = visitor.isOpen ? await lookAgain(visitor, isShared) : null;
  const store = visitor.isOpen ? visitor.shop.showcase.id : null;
  await visitor.open();
  const { shop } = visitor;
  const isFailed = shop.session.state.status === 'failed';
  const waits = isFailed ? ['the session failed'] : waitingOn(shop);
  if (waits.length > 0) return waits.map((words) => violation('every page can be loaded anew', actor, words));
  const now = cartOn(shop, isShared);
  // Signing in keeps the page's store; after a reload the account's address may lead to another one (ADR-56).
  return before === null || before === now || store !== shop.showcase.id
    ? []
    : [violation('a page shows the cart of the store', actor, `shown ${before}; stored ${now}`)];
}

/** The cart after the page has become visible again; null if the page has none to show. */
async function lookAgain(visitor: World['visitor'], isShared: boolean): Promise<string | null> {
  const { shop, stage } = visitor;
  if (shop.session.state.status !== 'ready' || shop.showcase.state.status !== 'ready') return null;
  visitor.setVisible(true);
  await stage.time.until(() => waitingOn(shop).length === 0, REFRESHED_WITHIN_MS);
  return cartOn(shop, isShared);
}

/**
 * Tries to reach the next shopper's data, so that every shopper is probed by another, and to order what no page orders, if it is so early
 * that an order that is taken all the same comes to its end. `only`: the one of these rules that is tried; null: all.
 */
async function lookAround(
  world: World,
  known: readonly PrivateData[],
  how: { readonly isEarly: boolean; readonly isClosing: boolean; readonly only: string | null },
): Promise<readonly Violation[]> {
  const { visitor, actor } = world;
  const { isEarly, isClosing, only } = how;
  if (!visitor.isOpen || visitor.shop.session.state.status !== 'ready') return [];
  const isTried = (rule: string): boolean => only === null || only === rule;
  const next = known.findIndex(({ owner }) => owner === actor) + 1;
  const reach = await reachOf(world);
  const others = [...known.slice(next), ...known.slice(0, next)];
  const own = privateDataOf(world);
  const foreign = isTried(FOREIGN_ACCESS) ? await probeForeignAccess(own, others, reach) : [];
  if (foreign.length > 0 || !isEarly) return foreign;
  const foreignCard = others.find((other) => isAnother(own, other) && other.cardIds.length > 0)?.cardIds[0];
  const forbidden = isTried(FORBIDDEN_ORDERS)
    ? await tryForbiddenOrders(world, reach, {
        isClosing,
        foreignCard: foreignCard ?? null,
      })
    : [];
  return [...forbidden, ...(isTried(REPORTS_ARE_SIGNED) ? await tryUnsignedReports(world, reach) : [])];
}

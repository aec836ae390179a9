import type { Violation } from '../invariants/index.ts';
import type { World } from '../stage/index.ts';
import { FOREIGN_ACCESS, isAnother, privateDataOf, probeForeignAccess, reachOf } from './foreign-access.ts';
import type { PrivateData, Reach } from './foreign-access.ts';
import { FORBIDDEN_ORDERS, tryForbiddenOrders } from './forbidden-orders.ts';
import {
  FORMS_ARE_OURS,
  REPORTS_ARE_SIGNED,
  tryForeignForm,
  tryUnsignedReports,
} from './unsigned-reports.ts';

type Place = {
  readonly world: World;
  readonly reach: Reach;
  readonly own: PrivateData;
  readonly others: readonly PrivateData[];
  readonly isClosing: boolean;
};

/** What is tried by calls that no page makes, by the rule that it may break. `isEarly`: while an order that is taken all the same still comes to its end. */
const looks: ReadonlyMap<
  string,
  { readonly isEarly: boolean; readonly try: (place: Place) => Promise<readonly Violation[]> }
> = new Map([
  [
    FOREIGN_ACCESS,
    { isEarly: false, try: async ({ own, others, reach }) => probeForeignAccess(own, others, reach) },
  ],
  [
    FORBIDDEN_ORDERS,
    {
      isEarly: true,
      try: async ({ world, reach, own, others, isClosing }) => {
        const cards = others
          .filter((other) => isAnother(own, other))
          .flatMap(({ owner, cardIds }) => cardIds.map((id) => ({ id, owner })));
        return tryForbiddenOrders(world, reach, { isClosing, foreignCard: cards[0] ?? null });
      },
    },
  ],
  [REPORTS_ARE_SIGNED, { isEarly: true, try: async ({ world, reach }) => tryUnsignedReports(world, reach) }],
  [FORMS_ARE_OURS, { isEarly: true, try: async ({ world }) => tryForeignForm(world) }],
]);

/** Rules that only calls can break which no page makes. */
export const probed: readonly string[] = [...looks.keys()];

/**
 * Tries to reach the next shopper's data, so that every shopper is probed by another, and, early enough, to order what no page orders and
 * to have unsigned reports believed; the first of these `rules` that is broken ends it.
 */
export async function lookAround(
  world: World,
  known: readonly PrivateData[],
  how: { readonly isEarly: boolean; readonly isClosing: boolean },
  rules: readonly string[] = probed,
): Promise<readonly Violation[]> {
  const { visitor, actor } = world;
  if (!visitor.isOpen || visitor.shop.session.state.status !== 'ready') return [];
  await knockAgain(world);
  const next = known.findIndex(({ owner }) => owner === actor) + 1;
  const others = [...known.slice(next), ...known.slice(0, next)];
  const place = {
    world,
    reach: await reachOf(world),
    own: privateDataOf(world),
    others,
    isClosing: how.isClosing,
  };
  for (const [rule, { isEarly, try: look }] of looks) {
    if (!rules.includes(rule) || (isEarly && !how.isEarly)) continue;
    const found = await look(place);
    if (found.length > 0) return found;
  }
  return [];
}

/** Asks for the end of the history as everybody whom this browser has ever been: the books tell whose session it was, and whose orders. */
async function knockAgain({ visitor }: World): Promise<void> {
  for (const authorization of visitor.authorizations)
    await visitor.stage.time.finish(
      visitor.send('/api/store/orders?limit=5&offset=1', { headers: { authorization } }),
    );
}

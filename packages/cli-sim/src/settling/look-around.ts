import type { Violation } from '../invariants/index.ts';
import type { World } from '../stage/index.ts';
import { FOREIGN_ACCESS, isAnother, privateDataOf, probeForeignAccess, reachOf } from './foreign-access.ts';
import type { PrivateData, Reach } from './foreign-access.ts';
import {
  FORBIDDEN_ORDERS,
  LAST_UNITS,
  tryClosedCall,
  tryDeletion,
  tryForbiddenOrders,
  tryLastUnits,
  tryWrongTips,
} from './forbidden-orders.ts';
import { CODES_ARE_NOT_GUESSED, tryToGuess } from './guessing.ts';
import { OWN_MEANS, askForOwnMeans } from './own-means.ts';
import { OWN_ORDERS, lookForOwnOrders } from './own-orders.ts';
import { TOLD_WHAT_IS_BACK, lookForWhatIsBack } from './restock-notice.ts';
import { SHELVES_ARE_TOLD, lookAtShelves } from './shelves.ts';
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
  readonly goesOn: boolean;
};

/** What is tried by calls that no page makes, by the rule that it may break. */
const looks: ReadonlyMap<string, (place: Place) => Promise<readonly Violation[]>> = new Map([
  [FOREIGN_ACCESS, async ({ own, others, reach }) => probeForeignAccess(own, others, reach)],
  [
    FORBIDDEN_ORDERS,
    async ({ world, reach, own, others, isClosing }) => {
      const cards = others
        .filter((other) => isAnother(own, other))
        .flatMap(({ owner, cardIds }) => cardIds.map((id) => ({ id, owner })));
      const foreignCard = cards[0] ?? null;
      const taken = await tryForbiddenOrders(world, reach, { isClosing, foreignCard });
      return [
        ...taken,
        ...(await tryWrongTips(world, reach)),
        ...(await tryClosedCall(world, reach)),
        ...(await tryDeletion(world, reach)),
      ];
    },
  ],
  [OWN_ORDERS, async ({ world, own, reach }) => lookForOwnOrders(world, own, reach)],
  [OWN_MEANS, async ({ world, own, reach }) => askForOwnMeans(world, own, reach)],
  [TOLD_WHAT_IS_BACK, async ({ world, reach }) => lookForWhatIsBack(world, reach)],
  [SHELVES_ARE_TOLD, async ({ world, reach, isClosing }) => (isClosing ? lookAtShelves(world, reach) : [])],
  [REPORTS_ARE_SIGNED, async ({ world, reach }) => tryUnsignedReports(world, reach)],
  [FORMS_ARE_OURS, async ({ world }) => tryForeignForm(world)],
  [
    CODES_ARE_NOT_GUESSED,
    async ({ world, own, reach, isClosing }) => (isClosing ? tryToGuess(world, own, reach) : []),
  ],
  [
    LAST_UNITS,
    async ({ world, reach, isClosing, goesOn }) => (isClosing && !goesOn ? tryLastUnits(world, reach) : []),
  ],
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
  how: { readonly isEarly: boolean; readonly isClosing: boolean; readonly goesOn: boolean },
  rules: readonly string[] = probed,
): Promise<readonly Violation[]> {
  const { visitor, actor } = world;
  if (!visitor.isOpen || visitor.shop.session.state.status !== 'ready') return [];
  const next = known.findIndex(({ owner }) => owner === actor) + 1;
  const others = [...known.slice(next), ...known.slice(0, next)];
  const place = { world, reach: await reachOf(world), own: privateDataOf(world), others, ...how };
  for (const [rule, look] of looks) {
    // What is taken all the same has to come to its end.
    if (!rules.includes(rule) || !(how.isEarly || rule === FOREIGN_ACCESS)) continue;
    const found = await look(place);
    if (found.length > 0) return found;
  }
  return [];
}

/** Asks for the end of the history as everybody whom this browser has ever been: the books tell whose session it was, and whose orders. */
export async function knockAgain({ visitor }: World): Promise<void> {
  for (const authorization of visitor.authorizations)
    await visitor.stage.time.finish(
      visitor.send('/api/store/orders?limit=5&offset=1', { headers: { authorization } }),
    );
}

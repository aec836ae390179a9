import type { InProcessShop } from '@shop/standalone';

import { checkInvariants, recordsOf } from '../invariants/index.ts';
import type { Violation } from '../kernel/violation.ts';
import { newNotes, recording } from './call-record.ts';
import type { CallRecord } from './call-record.ts';
import { relatedTo } from './shop-books.ts';
import type { Query } from './shop-books.ts';
import { priceLedger, stockLedger } from './ledgers.ts';

/** Notes what shoppers are answered, so that it can be held against the books of the shop and of its third parties. */
export type Bookkeeping = Awaited<ReturnType<typeof keepBooks>>;

/** What no page asks for, and what nobody changes while people act. */
const neverRight: ReadonlySet<string | null> = new Set([
  'CART_HAS_DUPLICATE_PRODUCTS',
  'METHOD_NOT_ALLOWED',
  'MINIMAL_ORDER_AMOUNT_CHANGED',
  'SHOWCASE_NOT_FOUND',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_ERROR',
]);

/** Begins before the first order. */
export async function keepBooks(options: {
  readonly query: Query;
  readonly sandbox: InProcessShop['sandbox'];
  readonly now: () => number;
  readonly shopOrigin: string;
  readonly clockErrorMs?: number;
}) {
  const { sandbox, now, shopOrigin } = options;
  const ledger = await stockLedger(options.query);
  const prices = priceLedger(options.query);
  const notes = newNotes();
  const { seenData, cartSaves, sessionCalls, ownChanges, toldOrders } = notes;
  const failures: string[] = [];
  /** Lines of which an operator has noted a loss, as `<order> <number of line>`. */
  const lostByHand = new Set<string>();
  return {
    ledger,
    prices,
    lostByHand,
    tabs: notes.tabs,
    /** The same calls, of which all are noted; `onCall` is called for each. */
    noting: (send: Parameters<typeof recording>[0], onCall: (call: CallRecord) => void = () => undefined) =>
      recording(send, notes, options, (call) => {
        const { method, path, code, isOfCombo } = call;
        if (neverRight.has(code) && isOfCombo !== true)
          failures.push(`${method} ${path} was answered with ${code}`);
        onCall(call);
      }),
    /** Notes it if the shop failed at a call by itself. */
    judge: async ({ method, url }: Request, answer: Response): Promise<void> => {
      if (answer.status !== 500 || !url.startsWith(`${shopOrigin}/`)) return;
      // Other codes with this status are said by intention, as when a mail cannot be sent.
      const isBug = (await answer.clone().text()).includes('INTERNAL_SERVER_ERROR');
      if (isBug) failures.push(`${method} ${new URL(url).pathname} was answered with 500`);
    },
    /** The orders that ids and order numbers lead to, and the shoppers who were shown something of it. */
    tracesOf: async (ids: readonly string[]): Promise<readonly string[]> => {
      const related = await relatedTo(options.query, ids);
      return [...related, ...seenData.shoppersOf(related)];
    },
    /** `isUnderWay`: only the invariants that must hold at any moment. `only`: one of them. `query`: another connection to look with. */
    violations: (
      isUnderWay: boolean,
      { only, query = options.query }: { readonly only?: string | undefined; readonly query?: Query } = {},
    ): Promise<readonly Violation[]> =>
      checkInvariants(
        {
          ...recordsOf(sandbox),
          query,
          saves: cartSaves.list(),
          unasked: cartSaves.asked.unasked,
          untold: cartSaves.untold,
          mispriced: cartSaves.mispriced,
          toldOrders: toldOrders.list(),
          reduced: [...cartSaves.reduced.values()],
          refused: [...cartSaves.refused.values()],
          lostGoods: cartSaves.kept.lost,
          isAsked: (cartId) => cartSaves.isAsked(cartId),
          gone: cartSaves.kept.gone,
          shown: (cartId, version) => cartSaves.shownOf(cartId, version),
          asked: seenData.asked,
          ownChanges: ownChanges.list(),
          lostAddresses: ownChanges.lostAddresses,
          sessionCalls: sessionCalls.lastAt,
          signOuts: sessionCalls.signOuts,
          stock: ledger.entries(),
          prices: prices.entries(),
          repricedAt: ledger.repricedAt,
          severalAt: ledger.severalAt,
          lostByHand,
          failures,
          observations: seenData.list(),
          now: new Date(now()),
          clockErrorMs: options.clockErrorMs,
        },
        { isUnderWay, only },
      ),
  };
}

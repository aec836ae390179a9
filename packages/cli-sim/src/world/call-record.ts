import { bankIdPath, bankPersons } from '@shop/standalone';

import { areaOf } from '../kernel/network-fault.ts';
import { CartSaves, isCartSave, showsCart } from './cart-saves.ts';
import { OwnChanges } from './own-changes.ts';
import { SeenData } from './seen-data.ts';
import { SessionCalls } from './session-calls.ts';
import { ToldOrders } from './told-orders.ts';

/** A finished call of a shopper's browser. */
export interface CallRecord {
  /** When it was sent and when it ended, in ms since 1970. */
  readonly sentAt: number;
  readonly endedAt: number;
  readonly shopper: string;
  readonly method: string;
  /** Without the query, which may contain a phone. */
  readonly path: string;
  /** Null: the connection broke, or the caller gave up. */
  readonly status: number | null;
  /** The error code of the answer; null: none. */
  readonly code: string | null;
  /** Whether it was refused because of a combo: one that was added just before its shopper chose another store is not offered there. */
  readonly isOfCombo?: boolean;
}

const orderPath = '/api/store/orders/checkout/cart';
const bankPath = `${bankIdPath}/authorize`;
const visitorPath = '/api/auth/callback/anonymous';
const signInPath = '/api/auth/callback/otp';

/** The error code in the body of an answer; null: none. */
export const codeIn = (body: string): string | null => /"code":\s*"([A-Z0-9_]+)"/.exec(body)?.[1] ?? null;

/** The same answer once more, whose body was read: much less work than to read a copy of it. Some may have not even an empty one. */
const withBody = ({ status, headers }: Response, body: string): Response =>
  new Response(body === '' ? null : body, { status, headers });

/** What browsers have sent and were answered; nothing yet. */
export const newNotes = () => ({
  seenData: new SeenData(),
  cartSaves: new CartSaves(),
  sessionCalls: new SessionCalls(),
  ownChanges: new OwnChanges(),
  toldOrders: new ToldOrders(),
  /** Whose browser tabs belong to, by the name of each: to the store they are one. */
  tabs: new Map<string, string>(),
});

type Send = (request: Request, shopper: string) => Promise<Response>;

/** Sits between a browser and the network: records every call and the data seen in its answer. */
export const recording = (
  send: Send,
  { seenData, cartSaves, sessionCalls, ownChanges, toldOrders, tabs }: ReturnType<typeof newNotes>,
  { now, shopOrigin }: { readonly now: () => number; readonly shopOrigin: string },
  onCall: (call: CallRecord) => void,
): Send => {
  let turns = 0;
  return async (request, shopper) => {
    const sentAt = now();
    const turn = (turns += 1);
    const { method } = request;
    const browser = tabs.get(shopper) ?? shopper;
    const { pathname } = new URL(request.url);
    const end = (status: number | null, code: string | null = null, isOfCombo = false): void => {
      sessionCalls.ended(pathname, sentAt, now());
      onCall({ sentAt, endedAt: now(), shopper, method, path: pathname, status, code, isOfCombo });
    };
    if (pathname === bankPath && method === 'POST') {
      const subject = new URLSearchParams(await request.clone().text()).get('person');
      const person = bankPersons.find((known) => known.subject === subject);
      if (person?.isPhoneVerified === true) seenData.provedByBank(browser, person.phone);
    }
    const save = isCartSave(method, pathname) ? await request.clone().text() : null;
    if (save !== null) cartSaves.sent(browser, pathname, save);
    const order = pathname === orderPath ? await request.clone().text() : '';
    if (pathname === visitorPath) {
      cartSaves.kept.begin(browser, turn);
      ownChanges.visitorBegins(browser);
    }
    const authorization = request.headers.get('authorization');
    const endChange = ownChanges.begin(method, pathname, authorization, { shopper: browser, at: sentAt });
    const change = endChange === null ? '' : await request.clone().text();
    if (pathname === signInPath) seenData.sent(browser, await request.clone().text());
    try {
      const received = await send(request, shopper);
      if (areaOf(request.url, shopOrigin) === null) {
        end(received.status);
        return received;
      }
      const body = await received.text();
      const answer = withBody(received, body);
      seenData.shown(browser, body);
      if (answer.ok) sessionCalls.answered(authorization, pathname, sentAt);
      if (answer.ok) toldOrders.answered(request, body, sentAt, now());
      if (save !== null && answer.ok) cartSaves.answered(browser, save, body);
      const call = {
        deviceId: request.headers.get('DeviceId'),
        since: new Date(sentAt),
        until: new Date(now()),
      };
      if (answer.ok && showsCart(method, pathname)) cartSaves.shown(browser, body, { ...call, turn });
      if (order !== '' && answer.ok) seenData.promised(browser, order, body);
      if (pathname.includes('/users/profile/addresses')) seenData.shownAddresses(browser, body);
      const code = answer.ok ? null : codeIn(body);
      if (save !== null && code !== null) cartSaves.refuse(pathname, save, code, call);
      if (order !== '' && code !== null) cartSaves.refuseOrder(order, code, call);
      endChange?.(change, { status: answer.status, body });
      end(answer.status, code, code !== null && save !== null && body.includes('"COMBO_SET:'));
      return answer;
    } catch (error) {
      endChange?.(change, null);
      end(null);
      throw error;
    }
  };
};

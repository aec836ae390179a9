import * as z from 'zod';

import type { Violation } from '../invariants/index.ts';
import type { World } from '../stage/index.ts';

/** Data that only this shopper may reach, as far as the page knows it. */
export type PrivateData = {
  readonly owner: string;
  readonly phone: string;
  /** Whose session it is now. */
  readonly account: string | null;
  readonly cart: { readonly id: string; readonly version: number; readonly showcaseId: string } | null;
  readonly orderIds: readonly string[];
  readonly checkoutId: string | null;
  /** The newest order as this browser asked for it, with its key; null: there is none. */
  readonly ordered: (object & { readonly key: string }) | null;
  /** The accounts that made them, by id. */
  readonly orderedBy: ReadonlyMap<string, string>;
  /** Bound cards. */
  readonly cardIds: readonly string[];
  readonly addressIds: readonly number[];
};

type Call = {
  readonly what?: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
};

/** Sends a call to the store with a shopper's session; answers the status, and the body as JSON or null. */
export type Reach = (call: Call) => Promise<{ readonly status: number; readonly body: unknown }>;

const sessionSchema = z.object({ accessToken: z.string() });

/** The private data of a shopper, whether or not their page is open. */
export function privateDataOf({ actor, phone, orderIds, orderedBy, checkout, visitor }: World): PrivateData {
  const cart = visitor.isOpen ? visitor.shop.cart.state.cart : null;
  const methods = visitor.isOpen ? visitor.shop.payments.state.methods : [];
  return {
    owner: actor,
    phone,
    account: visitor.isOpen ? (visitor.shop.session.state.user?.id ?? null) : null,
    cart: cart === null ? null : { id: cart.id, version: cart.version, showcaseId: cart.showcaseId },
    orderIds: [...orderIds],
    checkoutId: checkout,
    ordered: visitor.orderedAs,
    orderedBy,
    cardIds: methods.flatMap(({ bindingId }) => bindingId ?? []),
    addressIds: visitor.isOpen ? visitor.shop.address.state.addresses.map(({ id }) => id) : [],
  };
}

/** An order under a key, as browsers ask for it. */
export const orderCall = (what: string, body: object, key: string): Call => ({
  what,
  method: 'POST',
  path: '/orders/checkout/cart',
  body: { ...body, key: undefined },
  headers: { 'idempotency-key': key },
});

/** What somebody with this account must not reach. */
function callsFor(
  { cart, orderIds, orderedBy, checkoutId, ordered, cardIds, addressIds, account: owner }: PrivateData,
  account: string | null,
): readonly Call[] {
  const details = { flat: '', entrance: '', floor: '', intercom: '', comment: '' };
  const addresses = owner === null || owner === account ? [] : addressIds.slice(0, 1);
  // Two shoppers who have signed in through the bank as the same person have had the same account.
  const isForeign = (id: string): boolean => account === null || orderedBy.get(id) !== account;
  const last = orderIds.filter(isForeign).slice(-2);
  const emptied = { products: [], embedProductsToResponse: false };
  return [
    ...(cart === null
      ? []
      : [
          {
            what: `emptied the cart ${cart.id}`,
            method: 'PUT',
            path: `/v2/carts/${cart.id}`,
            body: { ...emptied, version: cart.version, showcaseId: cart.showcaseId },
          },
          {
            what: `saw the promotions of the cart ${cart.id}`,
            method: 'POST',
            path: '/v2/carts/discounts',
            body: { cartId: cart.id },
          },
        ]),
    ...(checkoutId === null || !isForeign(checkoutId)
      ? []
      : [
          {
            what: `read the checkout ${checkoutId}`,
            method: 'POST',
            path: '/orders/checkout/find',
            body: { checkoutId },
          },
        ]),
    ...(ordered === null || checkoutId === null || !isForeign(checkoutId)
      ? []
      : [orderCall('ordered once more what was ordered', ordered, ordered.key)]),
    ...cardIds.slice(0, 1).flatMap((bindingId) => [
      {
        what: `made the default of the card ${bindingId}`,
        method: 'POST',
        path: '/payments/types/setDefault',
        body: { paymentType: 'BOUND_CARD', bindingId },
      },
      {
        what: `removed the card ${bindingId}`,
        method: 'POST',
        path: '/bindings/unbind',
        body: { bindingId },
      },
    ]),
    ...addresses.flatMap((id) => [
      {
        what: `changed the address ${id}`,
        method: 'PUT',
        path: `/v2/users/profile/addresses/${id}`,
        body: details,
      },
      { what: `deleted the address ${id}`, method: 'DELETE', path: `/users/profile/addresses/${id}` },
    ]),
    ...last.flatMap((id) => [
      { what: `read the order ${id}`, method: 'GET', path: `/orders/${id}` },
      { what: `called the goods of the order ${id}`, method: 'POST', path: `/orders/${id}/delivery` },
      { what: `saw the courier of the order ${id}`, method: 'GET', path: `/orders/${id}/tips/payment/types` },
      { what: `cancelled the order ${id}`, method: 'DELETE', path: `/orders/${id}` },
    ]),
  ];
}

/** Whether two shoppers are different: not the same phone, nor the same account, into which the bank lets both, nor its cart. */
export const isAnother = (own: PrivateData, other: PrivateData): boolean =>
  own.phone !== other.phone &&
  own.cart?.id !== other.cart?.id &&
  (own.account === null || own.account !== other.account);

/** CRT-45, CHK-45, ORD-19, MTH-07, MTH-10, OPN-399. */
export const FOREIGN_ACCESS = "nobody reaches what is another's";

/** Tries to reach the data of the first other shopper by its ids. */
export async function probeForeignAccess(
  own: PrivateData,
  others: readonly PrivateData[],
  reach: Reach,
): Promise<readonly Violation[]> {
  const other = others.find((each) => isAnother(own, each));
  const found: Violation[] = [];
  for (const call of other === undefined ? [] : callsFor(other, own.account)) {
    const { status } = await reach(call);
    if (status < 300)
      found.push({
        invariant: FOREIGN_ACCESS,
        message: `${own.owner} ${call.what} of ${other?.owner ?? ''}: ${status}`,
      });
  }
  return found;
}

/** Sends calls as the visitor's page does. */
export async function reachOf({ visitor, stage }: World): Promise<Reach> {
  const answer = await stage.time.finish(visitor.send('/api/auth/session', {}));
  const session = sessionSchema.safeParse(await answer.json());
  const token = session.success ? session.data.accessToken : '';
  return async ({ method, path, body, headers: more }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const got = await stage.time.finish(visitor.send(`/api/store${path}`, init));
    return { status: got.status, body: await got.json().catch(() => null) };
  };
}

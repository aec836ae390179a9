import * as z from 'zod';

import type { Violation } from '../invariants/index.ts';
import type { World } from '../stage/index.ts';

export type Call = {
  readonly what?: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
};

/** Sends a call to the store with a shopper's session; answers the status, and the body as JSON or null. */
export type Reach = (call: Call) => Promise<{ readonly status: number; readonly body: unknown }>;

const sessionSchema = z.object({ accessToken: z.string() });

/** Data that only this shopper may reach, as far as the page knows it, whether or not it is open. */
export type PrivateData = ReturnType<typeof privateDataOf>;

export function privateDataOf({ actor, phone, orderIds, orderedBy, checkout, visitor }: World) {
  const cart = visitor.isOpen ? visitor.shop.cart.state.cart : null;
  const methods = visitor.isOpen ? visitor.shop.payments.state.methods : [];
  return {
    owner: actor,
    phone,
    /** Whose session it is now. */
    account: visitor.isOpen ? (visitor.shop.session.state.user?.id ?? null) : null,
    cart: cart === null ? null : { id: cart.id, version: cart.version, showcaseId: cart.showcaseId },
    orderIds: [...orderIds] as const,
    checkoutId: checkout,
    /** The newest order as this browser asked for it, with its key; null: there is none. */
    ordered: visitor.orderedAs,
    /** The accounts that made them, by id. */
    orderedBy,
    paymentIds: visitor.paymentIds,
    binding: visitor.binding,
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

/** A call by somebody else; `what`: what they have done if it is answered. */
const call = (what: string, method: string, path: string, body?: object): Call => ({
  what,
  method,
  path,
  ...(body === undefined ? {} : { body }),
});

/** Which page of the bank somebody else pays on, who may be about to. */
const paymentCalls = ({ paymentIds, checkoutId, orderedBy }: PrivateData, account: string | null) =>
  checkoutId === null || orderedBy.get(checkoutId) === account
    ? []
    : paymentIds.map((id) =>
        call(`saw where the payment ${id} is made`, 'GET', `/payments/${id}/redirectUrl`),
      );

/** What somebody with this account must not reach. */
function callsFor(data: PrivateData, account: string | null): readonly Call[] {
  const { cart, orderIds, orderedBy, checkoutId, ordered, cardIds, addressIds, account: owner } = data;
  const details = { flat: '', entrance: '', floor: '', intercom: '', comment: '' };
  const addresses = owner === null || owner === account ? [] : addressIds.slice(0, 1);
  // Two shoppers who have signed in through the bank as the same person have had the same account.
  const isForeign = (id: string): boolean => account === null || orderedBy.get(id) !== account;
  const last = orderIds.filter(isForeign).slice(-2);
  const checkouts = [checkoutId].filter((id) => id !== null).filter(isForeign);
  const bindings = data.binding === null || data.binding.account === account ? [] : [data.binding.id];
  return [
    ...[cart]
      .filter((each) => each !== null)
      .flatMap(({ id, version, showcaseId }) => {
        const emptied = { version, showcaseId, products: [], embedProductsToResponse: false };
        const asked = { cartId: id, cartVersion: version, showcaseId };
        return [
          call(`emptied the cart ${id}`, 'PUT', `/v2/carts/${id}`, emptied),
          call(`saw the promotions of the cart ${id}`, 'POST', '/v2/carts/discounts', { cartId: id }),
          call(`saw the conditions of the cart ${id}`, 'POST', '/v2/carts/promotions', asked),
          call(`checked a promocode on the cart ${id}`, 'POST', '/v2/carts/checkDiscount', {
            cartId: id,
            promocode: 'СКИДКА10',
          }),
          call(
            `took the promotion off the cart ${id}`,
            'DELETE',
            `/v2/carts/promocode?cartId=${id}&version=${version}`,
          ),
        ];
      }),
    ...checkouts.flatMap((id) => [
      call(`read the checkout ${id}`, 'POST', '/orders/checkout/find', { checkoutId: id }),
      ...(ordered === null ? [] : [orderCall('ordered once more what was ordered', ordered, ordered.key)]),
    ]),
    ...bindings.map((id) =>
      call(`asked about the binding ${id}`, 'GET', `/bindings/inits/status?bindingOperationId=${id}`),
    ),
    ...cardIds.slice(0, 1).flatMap((bindingId) => {
      const method = { paymentType: 'BOUND_CARD', bindingId };
      return [
        call(`made the default of the card ${bindingId}`, 'POST', '/payments/types/setDefault', method),
        call(`removed the card ${bindingId}`, 'POST', '/bindings/unbind', { bindingId }),
      ];
    }),
    ...addresses.flatMap((id) => [
      call(`changed the address ${id}`, 'PUT', `/v2/users/profile/addresses/${id}`, details),
      call(`deleted the address ${id}`, 'DELETE', `/users/profile/addresses/${id}`),
    ]),
    ...last.flatMap((id) => [
      call(`read the order ${id}`, 'GET', `/orders/${id}`),
      call(`called the goods of the order ${id}`, 'POST', `/orders/${id}/delivery`),
      call(`saw the courier of the order ${id}`, 'GET', `/orders/${id}/tips/payment/types`),
      call(`asked support about the order ${id}`, 'POST', '/v2/users/profile/get-chat-token', {
        orderId: id,
      }),
      call(`cancelled the order ${id}`, 'DELETE', `/orders/${id}`),
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

/** Tries to reach the data of the first other shopper by its ids, and the payments of all others. */
export async function probeForeignAccess(
  own: PrivateData,
  others: readonly PrivateData[],
  reach: Reach,
): Promise<readonly Violation[]> {
  const strangers = others.filter((each) => isAnother(own, each));
  const found: Violation[] = [];
  for (const [index, other] of strangers.entries()) {
    const calls = index === 0 ? callsFor(other, own.account) : [];
    for (const call of [...paymentCalls(other, own.account), ...calls]) {
      const { status } = await reach(call);
      if (status < 300)
        found.push({
          invariant: FOREIGN_ACCESS,
          message: `${own.owner} ${call.what} of ${other.owner}: ${status}`,
        });
    }
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

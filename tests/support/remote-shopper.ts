import { randomUUID } from 'node:crypto';

import { getCart, saveCart } from '@shop/contract/cart';
import { createOrder, findCheckout, idempotencyKeyHeader } from '@shop/contract/checkout';
import { storeApiBasePath } from '@shop/contract/kernel';
import type { Endpoint } from '@shop/contract/kernel';
import { cancelOrder } from '@shop/contract/orders';
import { requestLoginCode } from '@shop/contract/session';

import { call } from './call.ts';
import type { CallOptions } from './call.ts';
import { moscow } from './fixture.ts';
import { httpVisitor } from './http-visitor.ts';
import { orderBodyOf, randomPhone } from './shopper.ts';

/** What a shopper orders; sent again it is the same click. */
interface Click {
  readonly body: ReturnType<typeof orderBodyOf>;
  readonly key: string;
}

/** A shopper of a shop in another process. A call rejects while that process is down. */
export class RemoteShopper {
  readonly #origin: string;
  #token = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Signs in with the code that the SMS gateway's stand-in has got. */
  async signIn(parties: string): Promise<void> {
    const phone = randomPhone();
    const visitor = httpVisitor(this.#origin);
    this.#token = (await visitor.open()).accessToken;
    const sent = await this.#call(requestLoginCode, { body: { phoneNumber: phone } });
    if (sent.status !== 200) throw new Error(`No code: ${sent.status} ${sent.error.code}`);
    const inbox = await fetch(`${parties}/messages?phone=${phone.slice(1)}`);
    const [newest] = (await inbox.json()) as readonly { readonly text: string }[];
    this.#token = (await visitor.signIn(phone, /\d{4}/.exec(newest?.text ?? '')?.[0] ?? '')).accessToken;
  }

  /** Fills the cart with these units; answers the click that orders it. */
  async fill(units: ReadonlyMap<string, number>): Promise<Click> {
    const body = {
      deliveryOption: 'DELIVERY',
      showcaseId: moscow.id,
      embedProductsToResponse: false,
    } as const;
    const { cart } = (await this.#call(getCart, { body })).data;
    const filled = await this.#call(saveCart, {
      params: { cartId: cart.id },
      body: {
        version: cart.version,
        showcaseId: moscow.id,
        products: [...units].map(([productId, quantity]) => ({
          productId,
          quantity,
          type: 'PRODUCT' as const,
        })),
        embedProductsToResponse: false,
      },
    });
    if (filled.status !== 200) throw new Error(`No cart: ${filled.status} ${filled.error.code}`);
    return { body: orderBodyOf(filled.data.cart), key: randomUUID() };
  }

  async order({ body, key }: Click): Promise<{ readonly checkoutId: string; readonly orderId: string }> {
    const answer = await this.#call(createOrder, { body, headers: { [idempotencyKeyHeader]: key } });
    const process = answer.data.processes?.[0];
    if (answer.status !== 200 || process === undefined)
      throw new Error(`No order: ${answer.status} ${answer.error.code}`);
    return { checkoutId: answer.data.id, orderId: process.orderId };
  }

  /** Sends the bank's card form. */
  async pay({ checkoutId }: { readonly checkoutId: string }): Promise<void> {
    const { data } = await this.#call(findCheckout, { body: { checkoutId } });
    const sent = await fetch(data.processes[0]?.redirectUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '2200 0000 0000 0004', expiry: '12/99', cvc: '123' }),
    });
    if (sent.status >= 400) throw new Error(`Not paid: ${sent.status}`);
  }

  /** Answers the type of the order’s status. */
  async cancel({ orderId }: { readonly orderId: string }): Promise<string> {
    const { status, data, error } = await this.#call(cancelOrder, { params: { orderId } });
    if (status !== 200) throw new Error(`Not cancelled: ${status} ${error.code}`);
    return data.status.type;
  }

  async #call<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
    const store = {
      fetch: async (request: Request): Promise<Response> => {
        const { pathname, search } = new URL(request.url);
        const { method, headers } = request;
        const text = await request.text();
        return fetch(this.#origin + storeApiBasePath + pathname + search, {
          method,
          headers,
          ...(text === '' ? {} : { body: text }),
        });
      },
    };
    return call<E>(store, endpoint, { ...options, token: this.#token });
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { idempotencyKeyHeader } from '@shop/contract/checkout';
import { webPaths } from '@shop/contract/web';
import * as z from 'zod';

const sessionSchema = z.object({ accessToken: z.string() });
const showcasesSchema = z.object({ showcases: z.array(z.object({ id: z.string(), type: z.string() })) });
const cartSchema = z.object({ cart: z.object({ id: z.string(), version: z.number() }) });
const mainSchema = z.object({
  sections: z.array(z.object({ products: z.array(z.object({ id: z.string(), quantity: z.number() })) })),
});

const checkoutSchema = z.object({
  id: z.string(),
  processes: z.array(
    z.object({ status: z.string(), code: z.string().nullable(), redirectUrl: z.string().nullable() }),
  ),
});

/** A point in the default city's centre. */
export const centre = { lat: 55.753, lon: 37.626 };
const home = {
  region: 'Москва',
  city: 'Москва',
  settlement: '',
  street: 'улица Ильинка',
  place: '',
  livingArea: '',
  district: '',
  division: '',
  house: '4',
  block: '',
  ...centre,
  labelSuggest: 'улица Ильинка, 4',
  flat: '5',
  entrance: '1',
  floor: '2',
  intercom: '',
  comment: '',
};
/** How often the outcome of a payment is asked for, in ms. */
const ASK_EVERY_MS = 100;

/** A browser that keeps its cookies, as far as sessions need one. */
class CookieJar {
  readonly #origin: string;
  /** Told by a trusted proxy. */
  readonly #address: string | null;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, address: string | null) {
    this.#origin = origin;
    this.#address = address;
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const forwarded = this.#address === null ? {} : { 'x-forwarded-for': this.#address };
    const response = await fetch(this.#origin + path, { ...init, headers: { cookie, ...forwarded } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** Sends a form of the session and answers the access token that the session has then. */
  async open(path: string, fields: Record<string, string> = {}): Promise<string> {
    const { csrfToken } = z
      .object({ csrfToken: z.string() })
      .parse(await (await this.send('/api/auth/csrf')).json());
    const body = new URLSearchParams({ csrfToken, json: 'true', ...fields });
    const opened = await this.send(path, { method: 'POST', body });
    if (!opened.ok) throw new Error(`${path} answered ${opened.status}: ${await opened.text()}`);
    return sessionSchema.parse(await (await this.send('/api/auth/session')).json()).accessToken;
  }
}

/** A visitor of a running shop, like a browser; anonymous until it signs in. */
export class Visitor {
  readonly origin: string;
  readonly #jar: CookieJar;
  #headers: Record<string, string>;

  readonly #address: string | null;

  private constructor(origin: string, jar: CookieJar, accessToken: string, address: string | null) {
    this.origin = origin;
    this.#jar = jar;
    this.#address = address;
    this.#headers = this.#headersOf(accessToken);
  }

  #headersOf(accessToken: string): Record<string, string> {
    return {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      ...(this.#address === null ? {} : { 'x-forwarded-for': this.#address }),
    };
  }

  /** `address`: the visitor's own, for a shop behind a trusted proxy. */
  static async enter(origin: string, address: string | null = null): Promise<Visitor> {
    const jar = new CookieJar(origin, address);
    const token = await jar.open(webPaths.callbackAnonymous);
    return new Visitor(origin, jar, token, address);
  }

  /** Signs in with the code that the stand-in of the SMS gateway has received. `phone`: ten digits. */
  async signIn(sandboxOrigin: string, phone: string): Promise<void> {
    await this.#json('/confirmation/code', {
      method: 'POST',
      body: JSON.stringify({ phoneNumber: `+7${phone}` }),
    });
    const inbox = await fetch(`${sandboxOrigin}/messages?phone=7${phone}&limit=1`);
    const [message] = z.array(z.object({ text: z.string() })).parse(await inbox.json());
    const code = message?.text.slice(-4) ?? '';
    this.#headers = this.#headersOf(
      await this.#jar.open(webPaths.callbackOtp, { phone: `+7${phone}`, code }),
    );
  }

  get headers(): Record<string, string> {
    return this.#headers;
  }

  async #json(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${this.origin}/api/store${path}`, {
      ...init,
      headers: { ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async showcaseId(): Promise<string> {
    const answer = showcasesSchema.parse(
      await this.#json(`/showcases/list?lat=${centre.lat}&lon=${centre.lon}`),
    );
    const id = answer.showcases[0]?.id;
    if (id === undefined) throw new Error('no store in the centre');
    return id;
  }

  /** Some products that are in stock. */
  async productIds(showcaseId: string, count: number): Promise<string[]> {
    const { sections } = mainSchema.parse(await this.#json(`/v2/showcases/${showcaseId}/main`));
    const ids = sections.flatMap(({ products }) =>
      products.filter(({ quantity }) => quantity > 5).map(({ id }) => id),
    );
    return [...new Set(ids)].slice(0, count);
  }

  async cart(showcaseId: string): Promise<{ id: string; version: number }> {
    const body = JSON.stringify({ deliveryOption: 'DELIVERY', showcaseId, embedProductsToResponse: false });
    return cartSchema.parse(await this.#json('/v2/carts/get', { method: 'POST', body })).cart;
  }

  /** Saves the cart and answers its new version. */
  async save(
    cart: { id: string; version: number },
    showcaseId: string,
    productIds: readonly string[],
    quantity: number,
  ): Promise<number> {
    const body = JSON.stringify({
      version: cart.version,
      showcaseId,
      products: productIds.map((productId) => ({ productId, quantity, type: 'PRODUCT' })),
      embedProductsToResponse: false,
    });
    return cartSchema.parse(await this.#json(`/v2/carts/${cart.id}`, { method: 'PUT', body })).cart.version;
  }

  /** Orders a cart, pays with a card on the bank's page, and waits until the order is being packed. */
  async buy(cart: { readonly id: string; readonly version: number }): Promise<void> {
    const body = JSON.stringify({
      cart,
      payment: { paymentType: 'NEW_CARD', bindingId: null },
      delivery: { coordinates: centre, address: home, silent: false },
    });
    const headers = { [idempotencyKeyHeader]: randomUUID() };
    const created = await this.#json('/orders/checkout/cart', { method: 'POST', body, headers });
    const { id: checkoutId, processes } = checkoutSchema.parse(created);
    const paid = await fetch(processes[0]?.redirectUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '2200 0000 0000 0004', expiry: '12/99', cvc: '123' }),
    });
    await paid.body?.cancel();
    for (;;) {
      const find = { method: 'POST', body: JSON.stringify({ checkoutId }) };
      const [process] = checkoutSchema.parse(await this.#json('/orders/checkout/find', find)).processes;
      if (process?.status === 'SUCCEEDED') return;
      if (process?.status === 'FAILED') throw new Error(`the order failed: ${process.code}`);
      await setTimeout(ASK_EVERY_MS);
    }
  }
}

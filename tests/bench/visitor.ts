import * as z from 'zod';

const sessionSchema = z.object({ accessToken: z.string() });
const showcasesSchema = z.object({ showcases: z.array(z.object({ id: z.string(), type: z.string() })) });
const cartSchema = z.object({ cart: z.object({ id: z.string(), version: z.number() }) });
const mainSchema = z.object({
  sections: z.array(z.object({ products: z.array(z.object({ id: z.string(), quantity: z.number() })) })),
});

/** A point in the default city's centre. */
export const centre = { lat: 55.753, lon: 37.626 };

/** An anonymous visitor of a running shop, as a browser would be one. */
export class Visitor {
  readonly origin: string;
  readonly #headers: Record<string, string>;

  private constructor(origin: string, accessToken: string) {
    this.origin = origin;
    this.#headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  }

  static async enter(origin: string): Promise<Visitor> {
    const csrf = await fetch(`${origin}/api/auth/csrf`);
    const cookies = new Map<string, string>();
    const keep = (response: Response): void => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1);
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    };
    const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    keep(csrf);
    const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
    const opened = await fetch(`${origin}/api/auth/callback/anonymous`, {
      method: 'POST',
      headers: { cookie: cookieHeader() },
      body: new URLSearchParams({ csrfToken, json: 'true' }),
    });
    keep(opened);
    const session = await fetch(`${origin}/api/auth/session`, { headers: { cookie: cookieHeader() } });
    return new Visitor(origin, sessionSchema.parse(await session.json()).accessToken);
  }

  get headers(): Record<string, string> {
    return this.#headers;
  }

  async #json(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${this.origin}/api/store${path}`, { ...init, headers: this.#headers });
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
}

import type { Shop } from '@shop/application/shop';
import * as z from 'zod';

import { jsonOf } from '../kernel/json-of.ts';

/** SRC-03, PRD-34, MTH-08: of answers that overtake each other a page shows what was asked for last. */
export const PAGE_SHOWS_THE_LATEST = 'a page shows what was asked for last';
/** ADR-25: otherwise the older one may be stored last. */
export const ONE_CHANGE_AT_A_TIME = 'a page sends changes of one address one after the other';

const wishPath = /\/v2\/showcases\/([^/]+)\/restock-wishes(?:\/([^/]+))?$/;
const addressPath = /\/users\/profile\/addresses\/\d+$/;
/** Calls after which the page forgets its wishes. */
const leaving = /\/api\/auth\/|\/showcases\/list$/;

const wishesSchema = z.object({ productIds: z.array(z.string()) });
const methodsSchema = z.object({ paymentMethods: z.array(z.object({ bindingId: z.string().nullable() })) });
const bindingSchema = z.object({ bindingId: z.string() });
const searchSchema = z.object({ query: z.string() });
const foundSchema = z.object({
  result: z.array(z.object({ products: z.array(z.object({ id: z.string() })) })),
});

/** Hears what came of a call: its body, or null if it failed or was not answered wholly. */
type Heard = (body: string | null) => void;
type Sent = { readonly method: string; readonly pathname: string; readonly body: string };

/** What a page has asked for and was answered, by which it is judged what it shows. */
export class PageNews {
  /** Wrong whatever comes of it, by the rule that is broken. */
  readonly found: { readonly rule: string; readonly words: string }[] = [];
  #turn = 0;
  /** Of which product a shopper is to be told in a store, as far as it is certain. */
  readonly #wishes = new Map<string, { readonly isWished: boolean; readonly turn: number }>();
  #lastOfWishes = 0;
  /** When cards were removed for certain. */
  readonly #removed = new Map<string, number>();
  /** Addresses that were deleted for certain. */
  readonly #deleted = new Set<string>();
  /** Products by what was searched for, of the call that was sent last. */
  readonly #results = new Map<string, { readonly ids: ReadonlySet<string>; readonly turn: number }>();
  readonly #changing = new Set<string>();
  #page = 0;
  /** Wishes that were sent before are not shown by the page. */
  #forgotWishes = 0;

  /** The page is left: the next one knows nothing. */
  forget(): void {
    this.#page += 1;
    this.#wishes.clear();
    this.#removed.clear();
    this.#deleted.clear();
    this.#results.clear();
    this.#changing.clear();
  }

  /** A call is sent; null: it tells nothing that a page is judged by. */
  sent(call: Sent): Heard | null {
    this.#turn += 1;
    if (leaving.test(call.pathname)) {
      this.#wishes.clear();
      this.#forgotWishes = this.#turn;
    }
    const page = this.#page;
    const heard = this.#heardOf(call);
    // Another page knows nothing of what this one is answered.
    return heard === null ? null : (body) => (page === this.#page ? heard(body) : undefined);
  }

  /** What the page shows otherwise, though nothing is under way. */
  wrong({ session, showcase, restock, payments, search, address }: Shop): readonly string[] {
    const { id: store } = showcase;
    const { wished } = restock.state;
    const wishes = session.state.isSignedIn
      ? [...this.#wishes].flatMap(([key, { isWished }]) => {
          const [of, product = ''] = key.split(' ');
          if (of !== store || wished.has(product) === isWished) return [];
          return [`of the product ${product} somebody ${isWished ? 'is' : 'is not'} to be told`];
        })
      : [];
    const cards = payments.state.methods.flatMap(({ bindingId }) =>
      bindingId !== null && this.#removed.has(bindingId) ? [`the card ${bindingId} was removed`] : [],
    );
    const addresses = address.state.addresses.flatMap(({ id }) =>
      this.#deleted.has(String(id)) ? [`the address ${id} was deleted`] : [],
    );
    const { query, status, products } = search.state;
    const results = status === 'ready' ? this.#results.get(query.trim())?.ids : new Set<string>();
    const [first] = products;
    const isForeign = first !== undefined && results?.has(first.id) === false;
    const isUnasked = status === 'ready' && results === undefined;
    return [
      ...wishes,
      ...cards,
      ...addresses,
      ...(isForeign && results.size > 0 ? [`${first.name} is not found by "${query}"`] : []),
      ...(isUnasked ? [`nobody has searched for "${query}"`] : []),
    ];
  }

  #heardOf(call: Sent): Heard | null {
    const { method, pathname } = call;
    if (wishPath.test(pathname)) return this.#wish(call);
    if (method === 'PUT' && addressPath.test(pathname)) return this.#address(pathname);
    if (method === 'DELETE' && addressPath.test(pathname)) {
      const id = pathname.split('/').at(-1) ?? '';
      return (body) => (body === null ? undefined : this.#deleted.add(id));
    }
    if (pathname.endsWith('/payments/types') || pathname.endsWith('/bindings/unbind'))
      return this.#cards(call);
    return pathname.endsWith('/search/products') ? this.#search(call) : null;
  }

  #wish({ method, pathname }: Sent): Heard {
    const [, store = '', product] = wishPath.exec(pathname) ?? [];
    const turn = this.#turn;
    this.#lastOfWishes = turn;
    if (product === undefined)
      return (body) => {
        const told = wishesSchema.safeParse(jsonOf(body ?? ''));
        // The page leaves an answer that something has overtaken.
        if (this.#lastOfWishes !== turn || turn < this.#forgotWishes) return;
        if (!told.success) {
          // It may still show what it was told before, or be told it yet.
          this.#wishes.clear();
          return;
        }
        const wished = new Set(told.data.productIds);
        const known = [...this.#wishes.keys()].flatMap((key) =>
          key.startsWith(`${store} `) ? [key.slice(store.length + 1)] : [],
        );
        for (const id of new Set([...wished, ...known]))
          this.#wishes.set(`${store} ${id}`, { isWished: wished.has(id), turn });
      };
    const key = `${store} ${product}`;
    return (body) => {
      if (turn < this.#forgotWishes || (this.#wishes.get(key)?.turn ?? 0) > turn) return;
      if (body === null) this.#wishes.delete(key);
      else this.#wishes.set(key, { isWished: method === 'PUT', turn });
    };
  }

  /** Every list of methods that was asked for since a card was removed tells whether it is back. */
  #cards({ pathname, body: sent }: Sent): Heard {
    const turn = this.#turn;
    const binding = pathname.endsWith('/unbind') ? bindingSchema.safeParse(jsonOf(sent)) : null;
    return (body) => {
      const listed = methodsSchema.safeParse(jsonOf(body ?? ''));
      if (!listed.success) return;
      for (const { bindingId } of listed.data.paymentMethods)
        if (bindingId !== null && turn > (this.#removed.get(bindingId) ?? turn))
          this.#removed.delete(bindingId);
      if (binding?.success === true) this.#removed.set(binding.data.bindingId, this.#turn);
    };
  }

  #search({ body: sent }: Sent): Heard {
    const asked = searchSchema.safeParse(jsonOf(sent));
    const turn = this.#turn;
    return (body) => {
      const found = foundSchema.safeParse(jsonOf(body ?? ''));
      if (!asked.success || !found.success) return;
      if ((this.#results.get(asked.data.query)?.turn ?? 0) > turn) return;
      const ids = found.data.result.flatMap(({ products }) => products.map(({ id }) => id));
      this.#results.set(asked.data.query, { ids: new Set(ids), turn });
    };
  }

  #address(pathname: string): Heard {
    if (this.#changing.has(pathname))
      this.found.push({ rule: ONE_CHANGE_AT_A_TIME, words: `two of ${pathname} are under way` });
    this.#changing.add(pathname);
    return () => this.#changing.delete(pathname);
  }
}

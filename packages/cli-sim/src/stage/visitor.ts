import type { Token } from '@shop/application/kernel';
import type { Shop } from '@shop/application/shop';
import { startShop } from '@shop/application/shop';
import { allFeatureModules, createShopContainer } from '@shop/infrastructure/container';
import type { ShopContainer } from '@shop/infrastructure/container';
import { MemoryBrowser, memoryEnvironment } from '@shop/infrastructure/memory';
import { WebSessionTransport } from '@shop/infrastructure/session';
import { accidentBackupPath, deviceIdCookie } from '@shop/standalone';
import * as z from 'zod';

import { CookieJar } from '../kernel/cookie-jar.ts';
import type { Stage } from '../world/index.ts';
import { PageNews } from './page-news.ts';
import { PendingTaps } from './pending-taps.ts';

const orderedSchema = z.looseObject({
  cart: z.looseObject({ version: z.number() }),
  payment: z.looseObject({}),
  delivery: z.looseObject({}),
});

/** All modules are loaded before the first visitor comes, so that no code is loaded in virtual time. */
const modules = await allFeatureModules();
const storeApiPath = '/api/store';

/** What a browser keeps when its page is closed. */
export type Kept = Visitor['kept'];

/** A page that asks for another one each time is left as it is in the end. */
const MOST_LOADS = 3;

const paymentIdsIn = (answer: string): readonly string[] =>
  [...answer.matchAll(/"paymentId":"([\da-f-]{36})"/g)].map(([, id = '']) => id);

/** A visitor with a browser: the shop's use cases, and the browser state that survives reloads. */
export class Visitor {
  readonly stage: Stage;
  /** The name of the browser's owner, for network faults and traces. */
  readonly name: string;
  /** What was tapped on the page. */
  readonly pendingTaps = new PendingTaps();
  /** What the page was answered. */
  readonly news = new PageNews();
  /** The headers that said who this browser is, those of ended sessions too. */
  readonly authorizations = new Set<string>();
  /** The payments of the newest order, by their ids. */
  paymentIds: readonly string[] = [];
  /** The newest binding of a card, and the account that asked about it; null: there is none. */
  binding: { readonly id: string; readonly account: string | null } | null = null;
  readonly #browser: MemoryBrowser;
  readonly #jar: CookieJar;
  #page: ShopContainer | null = null;
  #opening: Promise<void> | null = null;
  #endPage: () => void = () => undefined;
  #calls = 0;
  #order: { readonly url: string; readonly init: RequestInit } | null = null;

  /** `opener`: another tab of the same browser; null: there is none. */
  constructor(stage: Stage, name: string, opener: Visitor | null = null) {
    this.stage = stage;
    this.name = name;
    this.#browser = new MemoryBrowser(stage.time, opener === null ? null : opener.#browser);
    this.#jar = opener === null ? new CookieJar() : opener.#jar;
  }

  /** The use cases of the page that is open. */
  get shop(): Shop {
    if (this.#page === null) throw new Error('No page is open');
    return this.#page.shop;
  }

  /** A port of the page that is open. */
  get<T>(token: Token<T>): T {
    if (this.#page === null) throw new Error('No page is open');
    return this.#page.get(token);
  }

  /** Whether a page is open. */
  get isOpen(): boolean {
    return this.#page !== null;
  }

  /**
   * Opens the shop, or reloads the page: memory is lost, cookies and storage stay. A page that asks meanwhile to be loaded anew,
   * because its session has ended, is.
   */
  async open(loads = MOST_LOADS): Promise<void> {
    if (this.#page !== null) this.pendingTaps.reloaded(this.#page.shop);
    this.#leave();
    this.#opening = this.#load();
    try {
      await this.#opening;
    } catch (error) {
      this.#opening = null;
      throw error;
    }
    if (this.wantsNewPage && loads > 1) await this.open(loads - 1);
  }

  /** Opens the shop unless it is open, and reloads a page that has asked for it by itself, as when another tab has signed in. */
  async ensureOpen(): Promise<void> {
    await (this.#opening ?? this.open());
    if (this.#browser.pageEvents.at(-1)?.kind === 'reload') await this.open();
  }

  /** Whether the shop has asked for a reload of the page. */
  get wantsNewPage(): boolean {
    return this.#browser.pageEvents.length > 0;
  }

  /** Where the page leaves for; null: it stays. */
  get leavesFor(): string | null {
    const last = this.#browser.pageEvents.at(-1);
    return last?.kind === 'assign' ? last.path : null;
  }

  /** Reloads the page if the shop has asked for it, as after signing out; answers whether it did. */
  async followPage(): Promise<boolean> {
    if (!this.wantsNewPage) return false;
    await this.open();
    return true;
  }

  /** Loses or regains the connection, and tells the page. */
  setOnline(isOnline: boolean): void {
    this.#browser.setOnline(isOnline);
  }

  get isOnline(): boolean {
    return this.#browser.connectivity.isOnline;
  }

  /** Whether a call of this browser is under way. */
  get isCalling(): boolean {
    return this.#calls > 0;
  }

  get kept() {
    const { cookies, localStore, sessionStore } = this.#browser;
    return {
      /** Cookies that only the web server reads. */
      sealed: this.#jar.entries(),
      cookies: cookies.entries(),
      local: localStore.entries(),
      session: sessionStore.entries(),
    };
  }

  /** Hides the page, or makes it visible again. */
  setVisible(isVisible: boolean): void {
    this.#browser.setVisible(isVisible);
    if (isVisible) this.#browser.focus();
  }

  close(): void {
    this.pendingTaps.forget();
    this.#leave();
  }

  /** Whether both are tabs of one browser. */
  sharesBrowserWith(other: Visitor): boolean {
    return this.#jar === other.#jar;
  }

  #leave(): void {
    this.#page?.dispose();
    this.#endPage();
    this.news.forget();
    this.#page = null;
    this.#opening = null;
  }

  /** A call of this browser to the shop's own origin, with its cookies. */
  async send(url: string, init: RequestInit): Promise<Response> {
    if (!this.#browser.connectivity.isOnline) throw new TypeError('fetch failed: the browser is offline');
    const { origin, send } = this.stage;
    const target = new URL(url, origin);
    const headers = new Headers(init.headers);
    const isOwn = target.origin === origin && init.credentials !== 'omit';
    const cookie = isOwn ? this.#jar.header(this.#readableCookies()) : null;
    if (cookie !== null) headers.set('cookie', cookie);
    const authorization = headers.get('authorization');
    if (target.origin === origin && authorization !== null) this.authorizations.add(authorization);
    const { method, body } = init;
    if (method === 'PUT' && typeof body === 'string' && target.pathname.includes('/carts/'))
      this.pendingTaps.sent(body);
    const isOrder = method === 'POST' && target.pathname.endsWith('/orders/checkout/cart');
    if (isOrder) this.#order = { url, init };
    const binding = target.searchParams.get('bindingOperationId');
    if (binding !== null)
      this.binding = { id: binding, account: this.#page?.shop.session.state.user?.id ?? null };
    const request = new Request(target, { ...init, headers });
    const sent = typeof body === 'string' ? body : '';
    const heard = this.news.sent({ method: method ?? 'GET', pathname: target.pathname, body: sent });
    this.#calls += 1;
    try {
      const answer = await send(request, this.name).catch((error: unknown) => {
        heard?.(null);
        throw error;
      });
      // Whoever has given up waiting is told nothing.
      const isTold = answer.ok && init.signal?.aborted !== true;
      if (heard !== null) heard(isTold ? await answer.clone().text() : null);
      if (isOwn) this.#jar.take(answer.headers);
      if (isOrder) this.paymentIds = paymentIdsIn(await answer.clone().text());
      return answer;
    } finally {
      this.#calls -= 1;
    }
  }

  /** Asks for the newest order once more, under another key (OPN-271); null: nothing was ordered yet. */
  async orderAgain(): Promise<Response | null> {
    if (this.#order === null) return null;
    const { url, init } = this.#order;
    const headers = new Headers(init.headers);
    headers.set('idempotency-key', this.stage.ids.uuid());
    return this.send(url, { ...init, headers, signal: null });
  }

  /** The newest order of this browser as it was asked for, and its key; null: nothing was ordered yet. */
  get orderedAs(): (z.output<typeof orderedSchema> & { readonly key: string }) | null {
    const { body, headers } = this.#order?.init ?? {};
    const order = orderedSchema.safeParse(typeof body === 'string' ? JSON.parse(body) : null);
    return order.success ? { ...order.data, key: new Headers(headers).get('idempotency-key') ?? '' } : null;
  }

  async #load(): Promise<void> {
    this.#browser.pageEvents.length = 0;
    this.#page = createShopContainer(this.#environment(), modules);
    const { shop } = this.#page;
    const { time } = this.stage;
    await time.finish(startShop(shop));
    await time.until(() => shop.session.isRetrying || isSettled(shop), 30_000);
  }

  #readableCookies(): Record<string, string> {
    const device = this.#browser.cookies.get(deviceIdCookie);
    return device === null ? {} : { [deviceIdCookie]: encodeURIComponent(device) };
  }

  #environment(): ReturnType<typeof memoryEnvironment> {
    const { origin, time, ids, newScheduler, telemetry } = this.stage;
    const page = this.#browser.newPage();
    let isOver = false;
    this.#endPage = () => {
      isOver = true;
      page.close();
    };
    // A closed page no longer gets answers.
    const orNothing = async <T>(work: Promise<T>): Promise<T> => {
      await Promise.allSettled([work]);
      return isOver ? new Promise<T>(() => undefined) : work;
    };
    const fetch = (url: string, init: RequestInit): Promise<Response> => orNothing(this.send(url, init));
    const scheduler = newScheduler();
    const memory = memoryEnvironment({
      fetch,
      apiBaseUrl: origin + storeApiPath,
      // The session belongs to the web server, as in a browser; its secret is not known here.
      antibotToken: '',
      clock: time,
      scheduler,
      ids,
      browser: this.#browser,
      ...(telemetry === undefined ? {} : { logger: telemetry.logger }),
    });
    return {
      ...memory,
      visibility: page.visibility,
      connectivity: page.connectivity,
      cartTabs: page.tabs('cart'),
      analyticsReceivers: telemetry?.receivers ?? [],
      accidentBackupUrl: origin + accidentBackupPath,
      session: {
        kind: 'transport',
        transport: (timeoutMs, persisted) =>
          new WebSessionTransport(fetch, scheduler, timeoutMs, memory.logger, persisted),
        tabs: page.tabs('session'),
      },
    };
  }
}

/** Whether a page shows its store and its cart, or why it cannot. */
export function isSettled(shop: Shop): boolean {
  const { status } = shop.showcase.state;
  const { cart } = shop;
  if (status === 'unknown' || status === 'loading' || shop.address.state.status !== 'ready') return false;
  return status !== 'ready' || (cart.state.status !== 'loading' && !cart.state.isRefetching);
}

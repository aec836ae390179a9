import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { e2eCookie, e2eRunId } from '@shop/domain/kernel';

import { Stateful } from '../kernel/index.ts';
import type { Cookies } from '../kernel/index.ts';

/** Codes of the pages (ANL-04, OPN-384). */
export const pageTypes = [
  'main',
  'category',
  'discount',
  'product',
  'search',
  'promo',
  'recipe',
  'combo',
  'cart',
  'checkout',
  'payment',
  'profile',
  'settings',
  'notifications',
  'addresses',
  'bonuses',
  'orders',
  'order',
  'tips',
  'documents',
  'about',
  'unsubscribe',
  'not_found',
  'other',
] as const;
export type PageType = (typeof pageTypes)[number];

/** No event carries a phone, email, name, address, code or token (ANL-06): only these values. */
export type AnalyticsEvent = {
  readonly event: string;
  readonly page: PageType | null;
  readonly previousPage: PageType | null;
  readonly params: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** The test run that it belongs to; receivers drop an event with one (OPN-309). */
  readonly e2eRun: string | null;
};

export type AnalyticsState = {
  readonly currentPage: PageType | null;
  readonly previousPage: PageType | null;
  readonly previousContextArea: string | null;
  readonly eventContext: Readonly<Record<string, string>>;
};

/** The local event bus; receivers subscribe, nothing leaves the machine by itself (OPN-182, ANL-05). */
export class AnalyticsService extends Stateful<AnalyticsState> {
  readonly #events = new Subject<AnalyticsEvent>();
  readonly events$: Observable<AnalyticsEvent> = this.#events.asObservable();

  readonly #cookies: Pick<Cookies, 'get'>;

  constructor(cookies: Pick<Cookies, 'get'>) {
    super({ currentPage: null, previousPage: null, previousContextArea: null, eventContext: {} });
    this.#cookies = cookies;
  }

  /** Called once per mounted page (ANL-01, ANL-02). */
  pageView(page: PageType): void {
    this.store.patch({ currentPage: page, previousPage: this.state.currentPage });
    this.send('page_view');
  }

  /** Called once, when an element is first visible (ANL-03). */
  elementView(area: string): void {
    this.send('element_view', { area });
    this.store.patch({ previousContextArea: area });
  }

  send(event: string, params: AnalyticsEvent['params'] = {}): void {
    const { currentPage, previousPage } = this.state;
    const e2eRun = e2eRunId(this.#cookies.get(e2eCookie));
    this.#events.next({ event, page: currentPage, previousPage, params, e2eRun });
  }
}

import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';

import { Stateful } from '../kernel/index.ts';

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

  constructor() {
    super({ currentPage: null, previousPage: null, previousContextArea: null, eventContext: {} });
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
    this.#events.next({ event, page: currentPage, previousPage, params });
  }
}

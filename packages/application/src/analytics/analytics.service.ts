import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { allowed, isForReceivers, noVisit, seeArea, turnTo } from '@shop/domain/analytics';
import type { AnalyticsEvent, AnalyticsFact, ContextArea, PageType, Visit } from '@shop/domain/analytics';
import { e2eCookie, e2eRunId } from '@shop/domain/kernel';

import { Stateful } from '../kernel/index.ts';
import type { Cookies, Logger } from '../kernel/index.ts';

/** Where events may go besides the bus. Off unless the environment brings one along (OPN-182, OPN-384). */
export interface AnalyticsReceiver {
  receive(event: AnalyticsEvent): void;
}

/** The local event bus: who listens sees every event, receivers get those of real shoppers (OPN-182, OPN-309). */
export class AnalyticsService extends Stateful<Visit> {
  readonly #events = new Subject<AnalyticsEvent>();
  readonly events$: Observable<AnalyticsEvent> = this.#events.asObservable();

  readonly #cookies: Pick<Cookies, 'get'>;
  readonly #receivers: readonly AnalyticsReceiver[];
  readonly #logger: Logger;

  constructor(cookies: Pick<Cookies, 'get'>, receivers: readonly AnalyticsReceiver[], logger: Logger) {
    super(noVisit);
    this.#cookies = cookies;
    this.#receivers = receivers;
    this.#logger = logger;
  }

  /** A page lies on top for the first time since it was mounted (ANL-02). */
  pageView(page: PageType): void {
    this.returnTo(page);
    this.send({ event: 'page_view' });
  }

  /** A page that was mounted before lies on top again, as under a drawer that was closed (ANL-01). */
  returnTo(page: PageType): void {
    this.store.set(turnTo(this.state, page));
  }

  /** Called once, when an element is first visible (ANL-03). */
  elementView(area: ContextArea): void {
    this.store.set(seeArea(this.state, area));
    this.send({ event: 'element_view', area });
  }

  /** A failing receiver affects neither the shopper nor the other receivers (ANL-05). */
  send(fact: AnalyticsFact): void {
    const { currentPage, previousPage, previousContextArea, eventContext } = this.state;
    const event = allowed({
      ...fact,
      page: currentPage,
      previousPage,
      previousContextArea,
      contextArea: eventContext.area,
      e2eRun: e2eRunId(this.#cookies.get(e2eCookie)),
    });
    this.#events.next(event);
    if (!isForReceivers(event)) return;
    for (const receiver of this.#receivers)
      try {
        receiver.receive(event);
      } catch {
        this.#logger.warn('A receiver of analytics events failed', { event: event.event });
      }
  }
}

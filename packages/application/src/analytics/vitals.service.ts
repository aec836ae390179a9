import { first } from 'rxjs';
import { inBatches, isPlausible, VITALS_PAUSE_MS } from '@shop/domain/analytics';
import type { PageType, Vital } from '@shop/domain/analytics';

import type { Cancel, Scheduler } from '../kernel/index.ts';
import type { AnalyticsService } from './analytics.service.ts';

/** Measures the Web Vitals of the page. Never throws; where measuring is impossible it reports nothing. */
export interface VitalsSource {
  watch(listener: {
    readonly measured: (vital: Vital) => void;
    /** The page is hidden or left; everything measured has been reported. */
    readonly left: () => void;
  }): void;
}

/** Sends measured values to the collector; a failure is not reported. */
export interface VitalsGateway {
  /** At most 50 entries; `page`: what was opened. */
  send(vitals: readonly Vital[], page: PageType): void;
}

/** Measures nothing: for shops without a window. */
export const noVitals: { readonly source: VitalsSource; readonly gateway: VitalsGateway } = {
  source: { watch: () => undefined },
  gateway: { send: () => undefined },
};

/** Sends web vitals in batches: two seconds after the last one, or when the page is left (ANL-10 to ANL-12). */
export class VitalsService {
  readonly #source: VitalsSource;
  readonly #gateway: VitalsGateway;
  readonly #scheduler: Scheduler;
  readonly #analytics: AnalyticsService;
  #waiting: Vital[] = [];
  #cancel: Cancel = () => undefined;
  /** What the shopper opened: the values are about loading it, wherever they went since. */
  #page: PageType = 'other';

  constructor(
    source: VitalsSource,
    gateway: VitalsGateway,
    scheduler: Scheduler,
    analytics: AnalyticsService,
  ) {
    this.#source = source;
    this.#gateway = gateway;
    this.#scheduler = scheduler;
    this.#analytics = analytics;
  }

  start(): void {
    this.#analytics.state$
      .pipe(first(({ currentPage }) => currentPage !== null))
      .subscribe(({ currentPage }) => (this.#page = currentPage ?? 'other'));
    this.#source.watch({ measured: (vital) => this.#add(vital), left: () => this.#flush() });
  }

  #add(vital: Vital): void {
    if (!isPlausible(vital)) return;
    this.#waiting.push(vital);
    this.#cancel();
    this.#cancel = this.#scheduler.delay(VITALS_PAUSE_MS, () => this.#flush());
  }

  #flush(): void {
    this.#cancel();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const batch of inBatches(waiting)) this.#gateway.send(batch, this.#page);
  }
}

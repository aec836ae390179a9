import { allowedPaymentUrl, appLinksOf, paidInvoiceOf, withHandledInvoice } from '@shop/domain/payments';
import type { PaymentQuery } from '@shop/domain/payments';

import type { AnalyticsService } from '../analytics/index.ts';
import type { ConfigService } from '../config/index.ts';
import { persistedKeys } from '../kernel/index.ts';
import type { Cancel, EventBus, PageNavigation, Persisted, Scheduler, Visibility } from '../kernel/index.ts';

export type BankAppDependencies = {
  readonly config: ConfigService;
  readonly analytics: AnalyticsService;
  readonly isMobile: boolean;
  readonly page: PageNavigation;
  readonly visibility: Visibility;
  readonly scheduler: Scheduler;
  readonly persisted: Persisted;
  readonly bus: EventBus;
};

/** The way to the bank's app and back (FRM-11, FRM-14, FRM-17). */
export class BankAppService {
  readonly #deps: BankAppDependencies;

  constructor(dependencies: BankAppDependencies) {
    this.#deps = dependencies;
  }

  /** Opens an invoice in the bank's app: tries its links one after the other, until the page goes away or the try is cancelled. */
  open(invoiceUrl: string): Cancel {
    const { config, page, persisted, scheduler, visibility } = this.#deps;
    const system = persisted.read(persistedKeys.visit)?.deviceOs ?? null;
    const links = appLinksOf(invoiceUrl, system, config.state.config.bankAppSchemes);
    let cancel: Cancel = () => undefined;
    const tryFrom = (at: number): void => {
      const link = links[at];
      if (link === undefined) return;
      page.assign(link.url);
      cancel = scheduler.delay(link.waitMs, () => {
        if (visibility.isVisible) tryFrom(at + 1);
      });
    };
    tryFrom(0);
    return () => cancel();
  }

  /** Passes the shopper on to a payment address; false: it is none, and nothing happens (OPN-287). */
  passOn(paymentUrl: string | null): boolean {
    const { config, page } = this.#deps;
    const { sberPayOrigin, bankAppSchemes } = config.state.config;
    const allowed = allowedPaymentUrl(paymentUrl, sberPayOrigin, bankAppSchemes);
    if (allowed !== null) page.replace(allowed);
    return allowed !== null;
  }

  /** Handles a return to these orders: a success on a phone is told once per invoice; what it pays is the server's word (FRM-14, FRM-22). */
  returned(query: PaymentQuery, orderIds: readonly string[]): void {
    const { analytics, bus, isMobile, persisted } = this.#deps;
    const invoiceId = paidInvoiceOf(query, isMobile);
    if (invoiceId === null) return;
    const handled = withHandledInvoice(persisted.read(persistedKeys.handledInvoices) ?? [], invoiceId);
    if (handled === null) return;
    persisted.write(persistedKeys.handledInvoices, handled);
    analytics.send({ event: 'payment', method: 'SberPay', orderIds });
    bus.emit({ type: 'paymentReturned', orderIds });
  }
}

import type { Observable } from 'rxjs';

/** A tab that was opened for a page of another party. */
export interface PaymentTab {
  /** Leads it to the page; false: the tab is gone. */
  goTo(url: string): boolean;
  close(): void;
}

/** The tabs of one browser in which a subscription is paid, and those that wait for it. */
export interface PaymentTabs {
  /** Opens a tab. Call it in the tap itself, or the browser takes it for a pop-up; null: it did so, or there are no tabs. */
  open(): PaymentTab | null;
  /** Tells the other tabs that a payment has come to an end; how, they have to ask. */
  report(): void;
  /** What other tabs report. */
  readonly reports$: Observable<void>;
}

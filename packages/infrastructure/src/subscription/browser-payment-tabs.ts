import { NEVER, Observable } from 'rxjs';

import type { PaymentTab, PaymentTabs } from '@shop/application/subscription';
import { subscriptionTexts } from '@shop/domain/subscription';

/**
 * Tabs of a browser. The payment page cannot reach the tab that opened it, because our opener policy cuts them apart (ADR 27), so
 * the page of ours to which it leads back reports over BroadcastChannel.
 */
export class BrowserPaymentTabs implements PaymentTabs {
  readonly #window: Pick<Window, 'open'>;
  readonly #channel: BroadcastChannel | null;
  readonly reports$: Observable<void>;

  /** `channel`: null where the browser has none, and every tab is on its own. */
  constructor(tab: Pick<Window, 'open'>, channel: BroadcastChannel | null) {
    this.#window = tab;
    this.#channel = channel;
    this.reports$ =
      channel === null
        ? NEVER
        : new Observable((subscriber) => {
            const tell = (): void => subscriber.next();
            channel.addEventListener('message', tell);
            return () => channel.removeEventListener('message', tell);
          });
  }

  open(): PaymentTab | null {
    const tab = this.#window.open('', '_blank');
    if (tab === null) return null;
    // The page of another party gets no way back to ours.
    tab.opener = null;
    tab.document.title = subscriptionTexts.opening;
    tab.document.body.textContent = subscriptionTexts.opening;
    return {
      goTo: (url) => {
        if (tab.closed) return false;
        tab.location.replace(url);
        return true;
      },
      close: () => tab.close(),
    };
  }

  report(): void {
    this.#channel?.postMessage('ended');
  }
}

/** Of this browser, if it is one. */
export function browsersPaymentTabs(): PaymentTabs {
  if (typeof window === 'undefined') return noPaymentTabs;
  const hasChannels = typeof BroadcastChannel !== 'undefined';
  return new BrowserPaymentTabs(window, hasChannels ? new BroadcastChannel('subscription') : null);
}

/** Where there are no tabs, as on a server and in the simulator. */
export const noPaymentTabs: PaymentTabs = { open: () => null, report: () => undefined, reports$: NEVER };

import type { VitalsSource } from '@shop/application/analytics';

/** How long after its start the page is taken to have loaded all it needs, in ms. */
const QUIET_AFTER_MS = 3000;
/** After that, the longest wait for an idle moment of the browser, in ms. */
const MAX_WAIT_MS = 5000;

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  else run();
}

/**
 * Measures with the library `web-vitals`, which is loaded once the page has loaded and the browser is idle; browsers have
 * buffered earlier entries.
 */
export class BrowserVitals implements VitalsSource {
  watch({ measured, left }: Parameters<VitalsSource['watch']>[0]): void {
    const start = (): void => {
      import('./measure-vitals.ts').then(
        ({ measureVitals }) => measureVitals({ measured, left }),
        // Blocked, or offline: nothing is measured (ANL-05).
        () => undefined,
      );
    };
    setTimeout(() => whenIdle(start), QUIET_AFTER_MS);
  }
}

import type { VitalsSource } from '@shop/application/analytics';
import type { Vital } from '@shop/domain/analytics';

/** Longest wait for a moment in which the browser has nothing else to do, in ms. */
const MAX_WAIT_MS = 5000;

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  else setTimeout(run, 1);
}

/** Measures by the library `web-vitals`, which comes when the browser is idle: what happened before, browsers have noted. */
export class BrowserVitals implements VitalsSource {
  watch({ measured, left }: Parameters<VitalsSource['watch']>[0]): void {
    whenIdle(() => {
      import('web-vitals').then(
        (library) => {
          const tell = ({ name, value, entries }: Metric): void =>
            measured({ name, value, startTime: entries[0]?.startTime ?? 0 });
          for (const on of [library.onCLS, library.onFCP, library.onINP, library.onLCP, library.onTTFB])
            on(tell);
          // The library listens on the document and was here first: its last values come before.
          addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'hidden') left();
          });
          addEventListener('pagehide', left);
        },
        // Blocked, or offline: nothing is measured (ANL-05).
        () => undefined,
      );
    });
  }
}

type Metric = {
  readonly name: Exclude<Vital['name'], 'FID'>;
  readonly value: number;
  readonly entries: readonly { readonly startTime: number }[];
};

import type { VitalsSource } from '@shop/application/analytics';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Starts the library `web-vitals`; browsers have buffered earlier entries. */
export function measureVitals({ measured, left }: Parameters<VitalsSource['watch']>[0]): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value, entries }) => {
      measured({ name, value, startTime: entries[0]?.startTime ?? 0 });
    });
  // The library registered its listener first, so its last values arrive before this runs.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left();
  });
  addEventListener('pagehide', left);
}

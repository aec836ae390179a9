import { Histogram, Summary } from 'prom-client';
import type { Registry } from 'prom-client';

import type { PageType, Vital } from '@shop/domain/analytics';
import type { DeviceType } from '@shop/domain/kernel';

/** Bounds in ms, and of CLS, which has no unit: round the limits of "good" and "poor" of each vital. */
const BUCKETS = [
  0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 3000, 4000, 6000, 10_000,
];
/** The middle shopper, the one by whom Web Vitals are judged, and those with the slowest pages. */
const PERCENTILES = [0.5, 0.75, 0.95];
/** The percentiles are those of the last hour. */
const WINDOW = { maxAgeSeconds: 3600, ageBuckets: 6 };

interface Where {
  readonly page: PageType;
  readonly device: DeviceType;
}

/** Web vitals of pages by name, page and device: words of lists, nothing of who it was (ANL-06, ANL-10). */
export const createWebVitals = (registry: Registry) => {
  const labelNames = ['name', 'page', 'device'] as const;
  const registers = [registry];
  const all = new Histogram({
    name: 'web_vitals',
    help: 'Web vitals as pages measured them since the start: ms, CLS without a unit.',
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  const lately = new Summary({
    name: 'web_vitals_last_hour',
    help: 'Percentiles of the web vitals of the last hour: ms, CLS without a unit.',
    labelNames,
    percentiles: PERCENTILES,
    ...WINDOW,
    pruneAgedBuckets: true,
    registers,
  });
  return {
    observe: ({ name, value }: Vital, { page, device }: Where): void => {
      const labels = { name, page, device };
      all.observe(labels, value);
      lately.observe(labels, value);
    },
  };
};
export type WebVitals = ReturnType<typeof createWebVitals>;

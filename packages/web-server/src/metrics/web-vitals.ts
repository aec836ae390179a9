import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Bounds in ms, and of CLS, which has no unit: round the limits of "good" and "poor" of each vital. */
const BUCKETS = [0.05, 0.1, 0.15, 0.25, 0.5, 50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 3000, 4000, 6000];

/** Web vitals of all pages since the start, by name (ANL-10). */
export const createWebVitals = (registry: Registry) => {
  const vitals = new Histogram({
    name: 'web_vitals',
    help: 'Web vitals as pages measured them: ms, CLS without a unit.',
    labelNames: ['name'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    observe: (name: string, value: number): void => {
      vitals.observe({ name }, value);
    },
  };
};
export type WebVitals = ReturnType<typeof createWebVitals>;

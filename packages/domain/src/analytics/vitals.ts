/**
 * How fast a page was for its shopper, by the names of the Web Vitals. FID is no longer measured, but still accepted
 * (OPN-385).
 */
export const vitalNames = ['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** One measured value: ms, CLS without a unit. `startTime` in ms since the page was opened (ANL-10). */
export type Vital = { readonly name: VitalName; readonly startTime: number; readonly value: number };

/** Pause after the last measured value before a batch is sent, in ms (ANL-11). */
export const VITALS_PAUSE_MS = 2000;
/** Entries of one call (OPN-385). */
export const MAX_VITALS = 50;

const TIMING_LIMIT_MS = 15_000;
const limits: Partial<Record<VitalName, number>> = { CLS: 0.9, LCP: 20_000 };

const isMeasure = (value: number): boolean => Number.isFinite(value) && value >= 0;

/** Whether a value is plausible; above its threshold it is a measuring error (ANL-12, OPN-385). */
export function isPlausible({ name, startTime, value }: Vital): boolean {
  return isMeasure(startTime) && isMeasure(value) && value <= (limits[name] ?? TIMING_LIMIT_MS);
}

/** Splits the entries into batches of at most 50. */
export function inBatches(vitals: readonly Vital[]): readonly (readonly Vital[])[] {
  const count = Math.ceil(vitals.length / MAX_VITALS);
  return Array.from({ length: count }, (_, at) => vitals.slice(at * MAX_VITALS, (at + 1) * MAX_VITALS));
}

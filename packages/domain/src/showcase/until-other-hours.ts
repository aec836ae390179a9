import { parseClock } from '../kernel/index.ts';

const HOUR_MS = 3_600_000;
/** A device's idea of the store's time may be ahead by as much (OPN-289). */
const LEEWAY_MS = 2000;

/**
 * How long until the store may have opened or closed by its hours, in ms; null if it never does. Only the minute of the hour is looked at,
 * because zones differ by whole hours: the zone of the store need not be known, and the store says which hour it was (OPN-120).
 */
export function untilOtherHours(
  hours: { readonly openTime: string; readonly closeTime: string; readonly isStoreOpen: boolean },
  now: number,
): number | null {
  const minute = parseClock(hours.isStoreOpen ? hours.closeTime : hours.openTime);
  if (minute === null || hours.openTime === hours.closeTime) return null;
  return HOUR_MS - ((now - minute * 60_000 - LEEWAY_MS) % HOUR_MS);
}

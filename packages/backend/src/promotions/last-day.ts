import { zoneOffsetMinutes } from '../showcase/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Offset of an IANA zone from UTC at an instant, in ms. */
const offsetAt = (instant: number, timezone: string): number =>
  zoneOffsetMinutes(new Date(instant), timezone) * MINUTE_MS;

/** A cache with an entry per last day of promotions and zone of stores. */
const ends = new Map<string, number>();

/** The instant at which a day 'YYYY-MM-DD' ends in a zone, in ms since 1970. Cached, because every cart needs it. */
export function endOfDay(day: string, timezone: string): number {
  const key = `${day} ${timezone}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // The guess may be on the other side of a clock change, so the offset is computed twice.
  const guess = midnight - offsetAt(midnight, timezone);
  const end = midnight - offsetAt(guess, timezone);
  ends.set(key, end);
  return end;
}

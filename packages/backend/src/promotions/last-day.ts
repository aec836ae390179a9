const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset of an IANA zone from UTC at an instant, in ms. */
function offsetAt(instant: number, timezone: string): number {
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
    formats.set(timezone, format);
  }
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
  return sign === '-' ? -ahead : ahead;
}

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

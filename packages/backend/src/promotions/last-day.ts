const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clock of an IANA zone is ahead of UTC at an instant, in ms. */
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

/** As many as there are last days of promotions and zones of stores. */
const ends = new Map<string, number>();

/** The instant at which a day 'YYYY-MM-DD' is over by the clock of a zone, in ms since 1970. Each is worked out once: carts ask often. */
export function endOfDay(day: string, timezone: string): number {
  const key = `${day} ${timezone}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // The offset of the guess may be that of the other side of a change of clocks, so it is asked for twice.
  const guess = midnight - offsetAt(midnight, timezone);
  const end = midnight - offsetAt(guess, timezone);
  ends.set(key, end);
  return end;
}

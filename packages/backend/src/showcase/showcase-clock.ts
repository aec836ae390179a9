const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();
/** The last answer of each zone: a store's clock is read for every product of a cart. */
const lastMinutes = new Map<string, { readonly minute: number; readonly ofDay: number }>();
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Minute of the day (0 to 1439), local time of an IANA zone (SHW-12). */
export function minuteOfDay(now: Date, timezone: string): number {
  // Offsets are whole minutes.
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const last = lastMinutes.get(timezone);
  if (last?.minute === minute) return last.ofDay;
  const ofDay = readMinuteOfDay(now, timezone);
  lastMinutes.set(timezone, { minute, ofDay });
  return ofDay;
}

function readMinuteOfDay(now: Date, timezone: string): number {
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timezone, format);
  }
  const [hour, minute] = format.format(now).split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

/** Offset of an IANA zone from UTC at an instant, in minutes (Moscow: 180). */
export function zoneOffsetMinutes(now: Date, timezone: string): number {
  let format = offsetFormats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
    offsetFormats.set(timezone, format);
  }
  const name = format.formatToParts(now).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -offset : offset;
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

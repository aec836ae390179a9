const DAY_MINUTES = 1_440;
const MAX_AHEAD_MINUTES = 14 * 60;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minute of the day (0 to 1439), local time of an IANA zone (SHW-12). */
export function minuteOfDay(now: Date, timezone: string): number {
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
  const utc = now.getUTCHours() * 60 + now.getUTCMinutes();
  const ahead = (minuteOfDay(now, timezone) - utc + 2 * DAY_MINUTES) % DAY_MINUTES;
  // Zones are between 12 hours behind and 14 ahead; if both are possible, ahead is assumed.
  return ahead > MAX_AHEAD_MINUTES ? ahead - DAY_MINUTES : ahead;
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

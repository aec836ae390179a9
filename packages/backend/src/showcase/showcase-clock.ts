const formats = new Map<string, Intl.DateTimeFormat>();

/** Minute of the day (0 to 1439) on the wall clock of an IANA zone (SHW-12). */
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

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How far Moscow is ahead of UTC: the clock of what belongs to no store, such as a subscription. */
export const MOSCOW_OFFSET_MINUTES = 180;

/** Wall-clock parts of an instant in some zone; month 1–12. */
export type LocalDate = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

/**
 * Wall-clock parts of an instant. `epochMs` is milliseconds since 1970 UTC; `offsetMinutes` is how far the zone
 * is ahead of UTC at that instant (Moscow: 180). Pure, the caller reads the zone (OPN-349).
 */
export function localDate(epochMs: number, offsetMinutes: number): LocalDate {
  const shifted = new Date(epochMs + offsetMinutes * MINUTE_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** An instant as ISO 8601 text that names the wall clock of a zone: '2026-05-25T17:00:00+03:00'. */
export function instantText(epochMs: number, offsetMinutes: number): string {
  const ahead = Math.abs(offsetMinutes);
  const zone = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  return new Date(epochMs + offsetMinutes * MINUTE_MS).toISOString().replace(/(\.000)?Z$/, zone);
}

/** Wall-clock parts that the ISO 8601 text of an instant names itself, `plusMs` later; the reader's own zone does not count (OPN-149). */
export function writtenDate(instant: string, plusMs = 0): LocalDate {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(instant) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return localDate(Date.parse(instant) + plusMs, sign === '-' ? -ahead : ahead);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Whole days since 1970 in the zone; neighbouring dates differ by one. */
export function localDayNumber(epochMs: number, offsetMinutes: number): number {
  return Math.floor((epochMs + offsetMinutes * MINUTE_MS) / DAY_MS);
}

/** Milliseconds until the zone's next midnight, at least one. */
export function msToNextDay(epochMs: number, offsetMinutes: number): number {
  return (localDayNumber(epochMs, offsetMinutes) + 1) * DAY_MS - offsetMinutes * MINUTE_MS - epochMs;
}

/** 'HH:mm' of wall-clock parts. */
export function formatClock(date: Pick<LocalDate, 'hour' | 'minute'>): string {
  return `${two(date.hour)}:${two(date.minute)}`;
}

/** Minutes after midnight of an 'HH:mm' text, or null when it is none. */
export function parseClock(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** The months as a date names them: '25 мая'. */
export const monthsGenitive = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

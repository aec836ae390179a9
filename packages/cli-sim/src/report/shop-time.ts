const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A time (ms since 1970) as the stores' clocks show it: '14 May 12:04:31'. */
export function timeText(at: number): string {
  return format.format(at).replace(',', '');
}

const moment = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** Day and time in Moscow, e.g. `21.11, 05:54:19`. */
export function formatMoment(at: Date): string {
  return moment.format(at);
}

import { formatClock, localDayNumber, monthsGenitive } from '../kernel/index.ts';
import { catalogTexts } from './texts.ts';

/** The day of the delivery by click (OPN-149). */
export const onClickTimeTypes = ['TODAY', 'TOMORROW', 'DATE'] as const;
export type OnClickTimeType = (typeof onClickTimeTypes)[number];

/** When goods by click arrive (IMP-05): `time` is an ISO date-time with the offset of the store's zone. */
export type OnClickTime = { readonly type: OnClickTimeType; readonly time: string };

/** The day of a time as it is seen at `now`; both in ms since 1970 UTC, the zone in minutes ahead of UTC (IMP-06). */
export function onClickTimeType(at: number, now: number, offsetMinutes: number): OnClickTimeType {
  const days = localDayNumber(at, offsetMinutes) - localDayNumber(now, offsetMinutes);
  if (days <= 0) return 'TODAY';
  return days === 1 ? 'TOMORROW' : 'DATE';
}

/** Promised times are whole half hours. */
export const ON_CLICK_STEP_MS = 1_800_000;

/** Whether a time that was promised at one moment may be another one at the next, in ms since 1970 UTC: it moves with the half hours, midnight included (OPN-149). */
export const mayOnClickTimeDiffer = (then: number, now: number): boolean =>
  Math.floor(then / ON_CLICK_STEP_MS) !== Math.floor(now / ON_CLICK_STEP_MS);

const ISO = /^\d{4}-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/**
 * 'HH:mm' when it is today, 'завтра' when it is the next day, otherwise '25 мая', as the clocks of the store show it; no time
 * or one that cannot be read: 'завтра' (IMP-06, IMP-07, OPN-149).
 */
export function onClickValue(at: OnClickTime | null): string {
  const match = at === null || at.type === 'TOMORROW' ? null : ISO.exec(at.time);
  if (at === null || match === null) return catalogTexts.tomorrow;
  const [month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  if (at.type === 'TODAY') return formatClock({ hour, minute });
  const name = monthsGenitive[month - 1];
  return name === undefined ? catalogTexts.tomorrow : `${day} ${name}`;
}

/** The rest of the badge 'По клику': 'сегодня после 18:30', 'завтра в удобное время', '25 мая в удобное время' (IMP-03, IMP-04). */
export function onClickPromise(at: OnClickTime | null): string {
  const value = onClickValue(at);
  return at?.type === 'TODAY' && value !== catalogTexts.tomorrow
    ? `${catalogTexts.todayAfter} ${value}`
    : `${value} ${catalogTexts.whenConvenient}`;
}

/** The title of the slot of a cart: 'сегодня после 18:30', 'завтра', '25 мая'; no time or one that cannot be read: 'завтра' (CLK-07, OPN-262). */
export function onClickSlotTitle(at: OnClickTime | null): string {
  const value = onClickValue(at);
  return at?.type === 'TODAY' && value !== catalogTexts.tomorrow
    ? `${catalogTexts.todayAfter} ${value}`
    : value;
}

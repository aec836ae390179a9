import { localDate, localDayNumber, parseClock } from '../kernel/index.ts';
import { isStoreOpen } from '../showcase/index.ts';
import { onClickTimeType } from './on-click.ts';
import type { OnClickTime } from './on-click.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** A merchant's goods are at the store after this long, in minutes. */
const LEAD_MINUTES = 120;
/** Promised times are whole half hours. */
const STEP_MINUTES = 30;

export type OnClickStore = {
  /** 'HH:mm' on the store's clocks; equal times: always open (SHW-12). */
  readonly openTime: string;
  readonly closeTime: string;
  /** Closed by hand, whatever the hours say. */
  readonly isClosed: boolean;
  /** How far the store's zone is ahead of UTC, in minutes. */
  readonly offsetMinutes: number;
};

/**
 * When goods of merchants come that are ordered at `now`, in ms since 1970 UTC (IMP-05, OPN-149): 2 hours after the order, or
 * after the next opening while the store is closed, up to the next half hour; a time at which the store is closed becomes
 * its opening after it. A store of which the hours cannot be read delivers a day later.
 */
export function onClickDelivery(store: OnClickStore, now: number): OnClickTime {
  const opening = parseClock(store.openTime);
  if (opening === null || parseClock(store.closeTime) === null)
    return timeOf(now + DAY_MINUTES * MINUTE_MS, now, store);
  const isOpenAt = (at: number): boolean => isStoreOpen(store, minuteOfDay(at, store.offsetMinutes));
  const start = !store.isClosed && isOpenAt(now) ? now : nextMinuteOfDay(now, opening, store.offsetMinutes);
  const ready = roundUp(start + LEAD_MINUTES * MINUTE_MS, store.offsetMinutes);
  const at = isOpenAt(ready) ? ready : nextMinuteOfDay(ready, opening, store.offsetMinutes);
  return timeOf(at, now, store);
}

function minuteOfDay(at: number, offsetMinutes: number): number {
  const { hour, minute } = localDate(at, offsetMinutes);
  return hour * 60 + minute;
}

/** The first moment after `at` whose wall clock shows this minute of the day. */
function nextMinuteOfDay(at: number, minute: number, offsetMinutes: number): number {
  const days = localDayNumber(at, offsetMinutes);
  const today = (days * DAY_MINUTES + minute - offsetMinutes) * MINUTE_MS;
  return today > at ? today : today + DAY_MINUTES * MINUTE_MS;
}

/** Up to the next half hour of the wall clock. */
function roundUp(at: number, offsetMinutes: number): number {
  const step = STEP_MINUTES * MINUTE_MS;
  const offset = offsetMinutes * MINUTE_MS;
  return Math.ceil((at + offset) / step) * step - offset;
}

const two = (value: number): string => String(value).padStart(2, '0');

function timeOf(at: number, now: number, { offsetMinutes }: OnClickStore): OnClickTime {
  const { year, month, day, hour, minute } = localDate(at, offsetMinutes);
  const ahead = Math.abs(offsetMinutes);
  const zone = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  return {
    type: onClickTimeType(at, now, offsetMinutes),
    time: `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00${zone}`,
  };
}

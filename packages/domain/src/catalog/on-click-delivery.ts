import { instantText, localDate, localDayNumber, parseClock } from '../kernel/index.ts';
import { isStoreOpen } from '../showcase/index.ts';
import { ON_CLICK_STEP_MS, onClickTimeType } from './on-click.ts';
import type { OnClickTime } from './on-click.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** How long a merchant's goods take to the store, in minutes. */
const LEAD_MINUTES = 120;

export type OnClickStore = {
  /** 'HH:mm' on the store's clocks; equal times: always open (SHW-12). */
  readonly openTime: string;
  readonly closeTime: string;
  /** Closed by hand, whatever the hours say. */
  readonly isClosed: boolean;
  /** Offset of the store's zone from UTC, in minutes. */
  readonly offsetMinutes: number;
};

/**
 * When goods by click arrive that are ordered at `now`, in ms since 1970 UTC (IMP-05, OPN-149): 2 hours after the
 * order, or after the next opening if the store is closed, rounded up to half an hour. If the store is closed at that
 * time, its next opening counts. A store with invalid hours delivers a day later.
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

/** The first time after `at` with this local minute of the day. */
function nextMinuteOfDay(at: number, minute: number, offsetMinutes: number): number {
  const days = localDayNumber(at, offsetMinutes);
  const today = (days * DAY_MINUTES + minute - offsetMinutes) * MINUTE_MS;
  return today > at ? today : today + DAY_MINUTES * MINUTE_MS;
}

/** Rounds up to the next half hour of local time. */
function roundUp(at: number, offsetMinutes: number): number {
  const offset = offsetMinutes * MINUTE_MS;
  return Math.ceil((at + offset) / ON_CLICK_STEP_MS) * ON_CLICK_STEP_MS - offset;
}

function timeOf(at: number, now: number, { offsetMinutes }: OnClickStore): OnClickTime {
  return { type: onClickTimeType(at, now, offsetMinutes), time: instantText(at, offsetMinutes) };
}

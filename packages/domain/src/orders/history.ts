import { formatClock, localDate, localDayNumber, monthsGenitive, writtenDate } from '../kernel/index.ts';
import type { LocalDate } from '../kernel/index.ts';
import type { FinishedOrders, SeenOrder } from './finished-orders.ts';
import { isFinished } from './status.ts';
import { orderTexts } from './texts.ts';

const MAX_TILE_IMAGES = 4;

/** How far a zone is ahead of UTC at an instant, in minutes: the device's zone, read by the caller (OPN-349). */
export type ZoneOffset = (epochMs: number) => number;

/** The first four non-empty product images, in order (ORD-07). */
export function tileImages(images: readonly (string | null | undefined)[]): readonly string[] {
  return images
    .filter((image): image is string => typeof image === 'string' && image.trim() !== '')
    .slice(0, MAX_TILE_IMAGES);
}

/** '05 марта 2025' (OPN-349). */
const dayText = ({ year, month, day }: LocalDate): string =>
  `${String(day).padStart(2, '0')} ${monthsGenitive[month - 1] ?? ''} ${year}`;

export function formatDay(epochMs: number, offset: ZoneOffset): string {
  return dayText(localDate(epochMs, offset(epochMs)));
}

/** The day that an instant's text names itself, by the clock of the store (OPN-256). */
export function formatWrittenDay(instant: string): string {
  return dayText(writtenDate(instant));
}

/** 'Сегодня в HH:mm', 'Вчера в HH:mm', otherwise 'dd MMMM yyyy в HH:mm' in the device's zone (ORD-08, OPN-349). */
export function formatOrderDate(epochMs: number, now: number, offset: ZoneOffset): string {
  const days = localDayNumber(now, offset(now)) - localDayNumber(epochMs, offset(epochMs));
  const day = days === 0 ? orderTexts.today : days === 1 ? orderTexts.yesterday : formatDay(epochMs, offset);
  return `${day} ${orderTexts.at} ${formatClock(localDate(epochMs, offset(epochMs)))}`;
}

/** 'Заказ от 05 марта 2025' (ORD-15, OPN-349). */
export function orderTitle(epochMs: number, offset: ZoneOffset): string {
  return `${orderTexts.orderOf} ${formatDay(epochMs, offset)}`;
}

export type MonthGroup<O> = { readonly title: string; readonly orders: readonly O[] };

/** Orders grouped by month of creation, newest first, also within a group (ORD-03, OPN-349). */
export function groupByMonth<O extends { readonly createdAt: number }>(
  orders: readonly O[],
  offset: ZoneOffset,
): readonly MonthGroup<O>[] {
  const groups = new Map<string, O[]>();
  for (const order of orders.toSorted((a, b) => b.createdAt - a.createdAt)) {
    const { year, month } = localDate(order.createdAt, offset(order.createdAt));
    const title = `${orderTexts.monthsNominative[month - 1] ?? ''} ${year}`;
    groups.set(title, [...(groups.get(title) ?? []), order]);
  }
  return [...groups].map(([title, members]) => ({ title, orders: members }));
}

export type HistoryOrder = { readonly id: string; readonly type: string; readonly title: string };
export type HistorySplit<O> = { readonly active: readonly O[]; readonly finished: readonly O[] };

/**
 * Active and finished orders (STS-04 to STS-06, OPN-348), with state and title as they are now: the informer's override the
 * list's, but an order that is finished, or was seen finished once, never becomes active again. No order is in both.
 */
export function splitHistory<O extends HistoryOrder>(
  orders: readonly O[],
  informers: readonly SeenOrder[],
  finishedBefore: FinishedOrders,
): HistorySplit<O> {
  const told = new Map(informers.map((informer) => [informer.orderId, informer]));
  const unique = [...new Map(orders.map((order) => [order.id, order])).values()].map((order) => {
    const word = finishedBefore.get(order.id) ?? (isFinished(order.type) ? undefined : told.get(order.id));
    return word === undefined ? order : { ...order, type: word.type, title: word.title };
  });
  const isOver = ({ type }: O) => isFinished(type);
  return { active: unique.filter((order) => !isOver(order)), finished: unique.filter(isOver) };
}

/** Orders that are told to be active and stand in no page of the history that is loaded: older ones (STS-06). */
export function activeBeyond<T extends SeenOrder>(
  orders: readonly { readonly id: string }[],
  informers: readonly T[],
  finishedBefore: FinishedOrders,
): readonly T[] {
  const listed = new Set(orders.map(({ id }) => id));
  return informers.filter(
    ({ orderId, type }) => !listed.has(orderId) && !isFinished(type) && !finishedBefore.has(orderId),
  );
}

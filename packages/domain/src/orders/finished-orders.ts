import { isFinished } from './status.ts';

/** An order as an answer told of it. */
export type SeenOrder = { readonly orderId: string; readonly type: string; readonly title: string };

/** Orders that were seen finished, by id, each as it was seen so first. They never move back (STS-06, STS-22). */
export type FinishedOrders = ReadonlyMap<string, SeenOrder>;

export const noFinishedOrders: FinishedOrders = new Map();

/** Remembers those of the seen orders that are finished; the same map when none of them is new. */
export function withFinished(known: FinishedOrders, seen: readonly SeenOrder[]): FinishedOrders {
  const news = seen.filter(({ orderId, type }) => isFinished(type) && !known.has(orderId));
  if (news.length === 0) return known;
  return new Map([
    ...known,
    ...news.map(({ orderId, type, title }) => [orderId, { orderId, type, title }] as const),
  ]);
}

/**
 * The current orders of an answer. An answer that arrives late may show a finished order as current again: then the finished
 * entry stays, if there is one.
 */
export function withoutMovedBack<T extends { readonly orderId: string; readonly isFinished: boolean }>(
  entries: readonly T[],
  before: readonly T[],
  finished: FinishedOrders,
): readonly T[] {
  return entries.flatMap((entry) => {
    if (entry.isFinished || !finished.has(entry.orderId)) return [entry];
    return before.filter(({ orderId, isFinished: wasFinished }) => wasFinished && orderId === entry.orderId);
  });
}

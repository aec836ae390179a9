/** A hidden informer stays hidden this long, in ms (STS-12). */
const HIDDEN_FOR_MS = 2 * 86_400_000;

/** The informer of an order that was hidden at `at`, in ms since 1970 (OPN-356). */
export type HiddenInformer = { readonly orderId: string; readonly at: number };

/** The markers that still count (STS-12). */
export function stillHidden(marks: readonly HiddenInformer[], now: number): readonly HiddenInformer[] {
  return marks.filter(({ at }) => now - at < HIDDEN_FOR_MS);
}

/** The markers with that of one more order; older ones are dropped. */
export function hideInformer(
  marks: readonly HiddenInformer[],
  orderId: string,
  now: number,
): readonly HiddenInformer[] {
  return [{ orderId, at: now }, ...stillHidden(marks, now).filter((mark) => mark.orderId !== orderId)];
}

/** The informers of the main page: those under way, and finished ones until they are hidden (OPN-355). */
export function shownInformers<T extends { readonly orderId: string; readonly isFinished: boolean }>(
  informers: readonly T[],
  marks: readonly HiddenInformer[],
  now: number,
): readonly T[] {
  const hidden = new Set(stillHidden(marks, now).map(({ orderId }) => orderId));
  return informers.filter(({ orderId, isFinished }) => !isFinished || !hidden.has(orderId));
}

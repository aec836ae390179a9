import { formatSla } from '../kernel/index.ts';
import type { DeliverySla } from '../kernel/index.ts';
import { showcaseTexts } from './texts.ts';

/** What decides whether a store delivers now; `openTime` is 'HH:mm' in its zone. */
export type StoreHours = {
  readonly isAcceptingOrders: boolean;
  readonly isStoreOpen: boolean;
  readonly openTime: string;
  /** Of a store that is closed against its hours; nobody knows until when. */
  readonly storeIsClosedLabel: string | null;
};

/** What is known of the store that serves the shopper; `fatal`: it could not be read (SHW-08). */
export type StoreStatus = 'unknown' | 'loading' | 'ready' | 'noDelivery' | 'fatal';

/** Whether the shopper has no store, so that there is nothing of one to wait for (SHW-04, SHW-08). */
export const isStoreless = (status: StoreStatus): boolean => status === 'noDelivery' || status === 'fatal';

/** Why a store delivers nothing now, in a word or two: 'Откроемся в 08:00'; null: it does, or nothing is known of it. */
export function deliveryPause(store: StoreHours | null): string | null {
  if (store === null) return null;
  // Suspended wins over closed, as in the bar over the shop (OPN-122).
  if (!store.isAcceptingOrders) return showcaseTexts.paused;
  if (store.isStoreOpen) return null;
  const isAgainstHours = (store.storeIsClosedLabel ?? '').trim() !== '';
  return isAgainstHours || store.openTime === ''
    ? showcaseTexts.shut
    : `${showcaseTexts.opensAt} ${store.openTime}`;
}

/**
 * What is said of the delivery: `promise` with the time ('15 мин'; SHW-17, SHW-18), or, of a store that delivers nothing now, when it
 * opens. Minutes that nobody will keep are never shown (SHW-10, SHW-13, SHW-14).
 */
export function deliveryNote(
  store: StoreHours | null,
  time: DeliverySla | null,
  promise: (time: string) => string,
): string {
  return deliveryPause(store) ?? promise(formatSla(time));
}

/**
 * The same of the store that serves the shopper, or why there is none (SHW-04, SHW-08); null: its time is still on its way, and
 * nothing is promised yet (OPN-119).
 */
export function storeDeliveryNote(
  {
    status,
    settings,
    deliveryTime,
  }: {
    readonly status: StoreStatus;
    readonly settings: StoreHours | null;
    readonly deliveryTime: DeliverySla | null | undefined;
  },
  promise: (time: string) => string,
): string | null {
  if (status === 'noDelivery') return showcaseTexts.notDelivered;
  // Where its catalogue alone failed, its hours and its time are known.
  if (status === 'fatal' && settings === null) return showcaseTexts.unreachable;
  return deliveryTime === undefined ? null : deliveryNote(settings, deliveryTime, promise);
}

/** The delivery to a point, and its store as it is now; absent: it takes orders. */
export type PointDelivery = DeliverySla & { readonly store?: StoreHours | null };

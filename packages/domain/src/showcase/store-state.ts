import { parseClock } from '../kernel/index.ts';
import { showcaseTexts } from './texts.ts';

/**
 * Whether a store is open at `minuteOfDay` (0–1439, wall clock of the store's zone) (SHW-12, OPN-264).
 * Times are 'HH:mm'; open from the opening minute on, closed from the closing minute on, across midnight when
 * closing is earlier than opening, always open when both are equal. A malformed time counts as closed.
 */
export function isStoreOpen(
  hours: { readonly openTime: string; readonly closeTime: string },
  minuteOfDay: number,
): boolean {
  const open = parseClock(hours.openTime);
  const close = parseClock(hours.closeTime);
  if (open === null || close === null) return false;
  if (open === close) return true;
  return open < close
    ? minuteOfDay >= open && minuteOfDay < close
    : minuteOfDay >= open || minuteOfDay < close;
}

export type StoreStateInput = {
  readonly isAcceptingOrders: boolean;
  readonly isStoreOpen: boolean;
  readonly storeIsClosedLabel: string | null;
  readonly ordersSuspendedLabel: string | null;
};

export function closedLabel(settings: Pick<StoreStateInput, 'storeIsClosedLabel'> | null): string {
  return settings?.storeIsClosedLabel?.trim() || showcaseTexts.closed;
}

export function suspendedLabel(settings: Pick<StoreStateInput, 'ordersSuspendedLabel'> | null): string {
  return settings?.ordersSuspendedLabel?.trim() || showcaseTexts.suspended;
}

export type StoreBanner = { readonly kind: 'SUSPENDED' | 'CLOSED'; readonly text: string };

/** The bar over the shop, or null when orders are taken (SHW-13, SHW-14); suspended wins over closed (OPN-122). */
export function storeBanner(settings: StoreStateInput): StoreBanner | null {
  if (!settings.isAcceptingOrders) return { kind: 'SUSPENDED', text: suspendedLabel(settings) };
  if (!settings.isStoreOpen) return { kind: 'CLOSED', text: closedLabel(settings) };
  return null;
}

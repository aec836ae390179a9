import { isOn } from '../config/index.ts';
import type { Features } from '../config/index.ts';
import type { DeliverySla, Kopecks } from '../kernel/index.ts';

export const showcaseTypes = ['MINIMARKET_WEB', 'MINIMARKET', 'SUPERMARKET'] as const;
export type ShowcaseType = (typeof showcaseTypes)[number];

/** A store's web shop as the list of SHW-01 names it; an unknown `type` is never chosen (OPN-117). */
export type Showcase = {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly sla: DeliverySla;
  readonly directDelivery: boolean;
};

/** Settings of a showcase (SHW-10, GAT-01); times are 'HH:mm' in its zone, the minimum is in kopecks. */
export type ShowcaseSettings = {
  readonly isAcceptingOrders: boolean;
  readonly isStoreOpen: boolean;
  readonly storeIsClosedLabel: string | null;
  readonly openTime: string;
  readonly closeTime: string;
  readonly ordersSuspendedLabel: string | null;
  readonly minOrderPrice: Kopecks;
  readonly supportPhone: string | null;
  readonly isSilentDeliveryEnabled: boolean;
  readonly shouldCheckAdultProducts: boolean;
};

/** The settings refresh of OPN-120, in ms. */
export const SETTINGS_REFRESH_INTERVAL_MS = 180_000;
/** The showcase list refresh of OPN-120, in ms. */
export const SHOWCASES_REFRESH_INTERVAL_MS = 300_000;

/**
 * The active showcase of an address (SHW-02): the first MINIMARKET_WEB if its flag is on, then the first
 * MINIMARKET, then the first SUPERMARKET. Null means no delivery (SHW-04, OPN-117).
 */
export function chooseShowcase<S extends { readonly type: string }>(
  showcases: readonly S[],
  features: Features,
): S | null {
  const order = isOn(features, 'minimarketWeb')
    ? showcaseTypes
    : showcaseTypes.filter((type) => type !== 'MINIMARKET_WEB');
  for (const type of order) {
    const found = showcases.find((showcase) => showcase.type === type);
    if (found !== undefined) return found;
  }
  return null;
}

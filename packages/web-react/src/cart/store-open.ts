import type { ShowcaseSettings } from '@shop/domain/showcase';

/** As the store says; unknown settings count as open, because nothing is ordered from an empty cart. */
export function isStoreOpenNow(settings: ShowcaseSettings | null): boolean {
  return settings?.isStoreOpen !== false;
}

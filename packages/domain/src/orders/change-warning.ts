import { storeBanner } from '../showcase/index.ts';
import type { StoreStateInput } from '../showcase/index.ts';
import { orderTexts } from './texts.ts';

/**
 * What a shopper has to know before an order is cancelled to be changed (ACT-11, OPN-361): no new order is taken now, so that the
 * cancelled one cannot be ordered anew. Null: it can, or nothing is known of the store.
 */
export function changeWarning(settings: StoreStateInput | null): string | null {
  const banner = settings === null ? null : storeBanner(settings);
  return banner === null ? null : orderTexts.noOrderAnew[banner.kind];
}

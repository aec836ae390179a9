import { callVerdict } from '@shop/domain/delivery';

import type { ShowcaseState } from '../showcase/index.ts';
import type { OrderDetails } from './orders.model.ts';

/** What the shopper is told before a courier is called: the promise, or when the store is open (ACT-18, ACT-19). */
export type CallQuestion =
  | { readonly kind: 'ask' }
  | { readonly kind: 'storeIsClosed'; readonly open: string; readonly close: string };

/** Of another store than that of the address the hours are not known here: the answer to the call tells them. */
export function callQuestion(
  order: Pick<OrderDetails, 'showcaseId' | 'status'>,
  { showcase, settings }: Pick<ShowcaseState, 'showcase' | 'settings'>,
): CallQuestion {
  const hours = showcase?.id === order.showcaseId ? settings : null;
  const { isDeliverable, isDeliveryByClick } = order.status;
  const isStoreOpen = hours?.isStoreOpen !== false;
  const verdict = callVerdict({ isDeliverable, isDeliveryByClick, hasLeftStore: false, isStoreOpen });
  return verdict === 'STORE_IS_CLOSED' && hours !== null
    ? { kind: 'storeIsClosed', open: hours.openTime, close: hours.closeTime }
    : { kind: 'ask' };
}

import { kopecks } from '../kernel/index.ts';
import type { Cart } from './cart.ts';

/** The cart before the first answer: nothing in it, version 0. */
export function emptyCart(id: string, showcaseId: string): Cart {
  const zero = kopecks(0);
  return {
    id,
    showcaseId,
    status: 'ACTUAL',
    version: 0,
    products: [],
    totalPrice: zero,
    totalOldPrice: zero,
    payableTotal: zero,
    changes: [],
    changesBanner: null,
    deliveryByClickTimeSlotTitle: null,
    promotion: null,
    promotionsCount: 0,
    discountsAvailable: false,
    discountsNotAvailableText: null,
    appliedLoyalty: null,
    loyalties: [],
    replacements: new Map(),
  };
}

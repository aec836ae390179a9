import { kopecks } from '../kernel/index.ts';
import type { Cart } from './cart.ts';

const NOT_STORED = '';

/** The cart before the first answer of the store that shows what was put into it meanwhile. */
export const notStoredCart = (showcaseId: string): Cart => emptyCart(NOT_STORED, showcaseId);

/** Whether the store has answered it: only then can anything be asked about it. */
export const isStoredCart = (cart: Pick<Cart, 'id'>): boolean => cart.id !== NOT_STORED;

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

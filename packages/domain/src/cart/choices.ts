import type { PromotionRef } from '../promotions/index.ts';
import type { AppliedLoyalty } from './cart.ts';

/** What the shopper wants attached; NONE: nothing any more. */
export type ChosenPromotion = PromotionRef | { readonly kind: 'NONE' };

/** Choices that are not saved yet, each with the revision of the change (CRT-57). */
export type Choices = {
  readonly promotion: { readonly wanted: ChosenPromotion; readonly revision: number } | null;
  readonly loyalty: { readonly wanted: AppliedLoyalty; readonly revision: number } | null;
};

export const NO_CHOICES: Choices = { promotion: null, loyalty: null };

export function hasChoice({ promotion, loyalty }: Choices): boolean {
  return promotion !== null || loyalty !== null;
}

/** What is left once an answer holds all up to `savedRevision`. */
export function newerChoices({ promotion, loyalty }: Choices, savedRevision: number): Choices {
  return {
    promotion: promotion !== null && promotion.revision > savedRevision ? promotion : null,
    loyalty: loyalty !== null && loyalty.revision > savedRevision ? loyalty : null,
  };
}

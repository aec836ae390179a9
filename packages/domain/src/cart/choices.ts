import type { PromotionRef } from '../promotions/index.ts';
import type { AppliedLoyalty } from './cart.ts';

/** What the shopper wants attached; NONE: detach what is attached. */
export type ChosenPromotion = PromotionRef | { readonly kind: 'NONE' };

/** Choices that are not saved yet; a newer choice is another object (CRT-57). */
export type Choices = {
  readonly promotion: { readonly wanted: ChosenPromotion } | null;
  readonly loyalty: { readonly wanted: AppliedLoyalty } | null;
};

export const NO_CHOICES: Choices = { promotion: null, loyalty: null };

export function hasChoice({ promotion, loyalty }: Choices): boolean {
  return promotion !== null || loyalty !== null;
}

/** What is left of the choices once a save that held some is answered: one made meanwhile stays. */
export function newerChoices({ promotion, loyalty }: Choices, held: Choices): Choices {
  return {
    promotion: promotion === held.promotion ? null : promotion,
    loyalty: loyalty === held.loyalty ? null : loyalty,
  };
}

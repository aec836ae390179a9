import type { SilentDelivery } from './silent-delivery.ts';

/** The toggle 'Оставить у двери'. */
export type SilentToggle = {
  readonly isOn: boolean;
  readonly isEnabled: boolean;
  /** The shopper's choice is given up for good, and they are told (SIL-03). */
  readonly hasFallen: boolean;
};

/**
 * What the shopper's choice comes to (SIL-01, SIL-03, SIL-04). Adult goods end it: it stays off when they are gone (OPN-263). Where
 * there is nothing to leave the toggle is off as well, but the choice is remembered for the next groceries (SIL-05).
 */
export function silentToggle(isChosen: boolean, delivery: SilentDelivery): SilentToggle {
  const isEnabled = delivery === 'ALLOWED';
  return { isOn: isChosen && isEnabled, isEnabled, hasFallen: isChosen && delivery === 'AGE_IS_CHECKED' };
}

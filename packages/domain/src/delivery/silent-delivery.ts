import { deliveryKind } from '../cart/index.ts';
import type { ShowcaseSettings } from '../showcase/index.ts';

/** A line of a cart or an order; `isAdult`: any of its products is, those inside a combo too. */
export type SilentLine = { readonly type: string; readonly quantity: number; readonly isAdult: boolean };

export type SilentInput = {
  /** The flag `silentDelivery` (OPN-209). */
  readonly isOn: boolean;
  /** Null: not known. */
  readonly settings: Pick<ShowcaseSettings, 'isSilentDeliveryEnabled' | 'shouldCheckAdultProducts'> | null;
  readonly lines: readonly SilentLine[];
};

/**
 * Whether goods may be left at the door. `NOT_OFFERED`: the shop or the store does not do it. `NOTHING_TO_LEAVE`: only goods of the
 * regular order can be left. `AGE_IS_CHECKED`: the courier has to see the shopper.
 */
export type SilentDelivery = 'ALLOWED' | 'NOT_OFFERED' | 'NOTHING_TO_LEAVE' | 'AGE_IS_CHECKED';

/**
 * Whether these lines may be left at the door (SIL-01, SIL-04, SIL-07, OPN-263). Adult goods that are sold out do not count; an age
 * confirmed in the shop does not lift the check.
 */
export function silentDelivery({ isOn, settings, lines }: SilentInput): SilentDelivery {
  if (!isOn || settings?.isSilentDeliveryEnabled !== true) return 'NOT_OFFERED';
  const kind = deliveryKind(lines);
  if (kind !== 'REGULAR' && kind !== 'BOTH') return 'NOTHING_TO_LEAVE';
  const hasAdult = lines.some(({ quantity, isAdult }) => quantity > 0 && isAdult);
  return settings.shouldCheckAdultProducts && hasAdult ? 'AGE_IS_CHECKED' : 'ALLOWED';
}

import { err, formatPrice, kopecks, ok, percentDown } from '../kernel/index.ts';
import type { Kopecks, Result } from '../kernel/index.ts';

/** The smallest and the largest tip (OPN-366). */
export const MIN_TIP: Kopecks = kopecks(10_00);
export const MAX_TIP: Kopecks = kopecks(3_000_00);

/** The sums whose gross sum is computed (TIP-12): also ones that no courier can be given, as long as it is a sum that the shop knows. */
export const CALCULATED_TIPS = { min: kopecks(1_00), max: kopecks(90_000_000_00) } as const;

/** The shares of an order's price that are suggested, in percent (OPN-366). */
const PRESET_PERCENTS = [5, 10, 15] as const;
/** The one that is chosen at first. */
const CHOSEN_PERCENT = 10;

/** A tip in whole roubles, in kopecks: what is below a rouble is dropped (TIP-11). */
export function floorToRoubles(amount: number): Kopecks {
  return kopecks(Math.floor(amount / 100) * 100);
}

/** A sum in roubles as kopecks of whole roubles (TIP-11). */
export function tipOfRoubles(roubles: number): Kopecks {
  return kopecks(Math.floor(roubles) * 100);
}

export type WrongTip = 'NOT_WHOLE' | 'TOO_SMALL' | 'TOO_LARGE';

/** Whether a tip may be given: whole roubles, both bounds included (TIP-10, TIP-16). */
export function checkTip(
  amount: number,
  bounds: { readonly min: Kopecks; readonly max: Kopecks } = { min: MIN_TIP, max: MAX_TIP },
): Result<Kopecks, WrongTip> {
  if (!Number.isSafeInteger(amount) || amount % 100 !== 0) return err('NOT_WHOLE');
  if (amount < bounds.min) return err('TOO_SMALL');
  return amount > bounds.max ? err('TOO_LARGE') : ok(kopecks(amount));
}

export type TipPreset = {
  readonly amount: Kopecks;
  readonly percent: number;
  readonly label: string;
  readonly selected: boolean;
};

/**
 * The suggested tips of an order: shares of its price in whole roubles, kept within the bounds, equal ones once (OPN-366). Exactly
 * one is selected, also where the bounds make several equal.
 */
export function tipPresets(price: Kopecks): readonly TipPreset[] {
  const amountOf = (percent: number): Kopecks => {
    const share = floorToRoubles(percentDown(price, percent));
    return kopecks(Math.min(MAX_TIP, Math.max(MIN_TIP, share)));
  };
  const chosen = amountOf(CHOSEN_PERCENT);
  return PRESET_PERCENTS.map((percent) => ({ percent, amount: amountOf(percent) }))
    .filter(({ amount }, index, all) => all.findIndex((other) => other.amount === amount) === index)
    .map(({ percent, amount }) => ({
      amount,
      percent,
      label: formatPrice(amount),
      selected: amount === chosen,
    }));
}

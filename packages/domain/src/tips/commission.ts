import { kopecks, subtractKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';

/** What the tips service keeps of what it gets, in percent (OPN-367). */
const SERVICE_PERCENT = 5;

/** The sum of which the service keeps its share and leaves the tip whole, rounded up to a kopeck: 100 ₽ need 105.27 ₽ (OPN-367). */
export function grossOf(tip: Kopecks): Kopecks {
  return kopecks(Math.ceil((tip * 100) / (100 - SERVICE_PERCENT)));
}

/** The commission of a tip: what its gross sum is more, in whole roubles rounded up, at least the minimum (TIP-13). `minimum` in kopecks. */
export function commissionOf(tip: Kopecks, gross: Kopecks, minimum: Kopecks): Kopecks {
  const difference = Math.max(0, gross - tip);
  return kopecks(Math.max(minimum, Math.ceil(difference / 100) * 100));
}

export type TipSplit = {
  /** Of the card. */
  readonly charged: Kopecks;
  readonly commission: Kopecks;
  /** To the courier. */
  readonly passedOn: Kopecks;
};

/** What is charged and what the courier gets: the shopper pays the commission, or the tip falls by it (OPN-368). */
export function splitTip(tip: Kopecks, commission: Kopecks, isCommissionPaid: boolean): TipSplit {
  if (isCommissionPaid) return { charged: kopecks(tip + commission), commission, passedOn: tip };
  return { charged: tip, commission, passedOn: subtractKopecks(tip, kopecks(Math.min(tip, commission))) };
}

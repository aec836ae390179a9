import type { Kopecks } from '../kernel/index.ts';
import type { TipPreset } from './amounts.ts';

/** How tips are paid; only by the shop's own payment here (TIP-06). */
export const INTERNAL_PAYMENT = 'INTERNAL_PAYMENT';
/** What the money is for (OPN-366). */
export const TIPS_PURPOSE = 'COURIER_TIPS';

export type TipPaymentType = { readonly id: string; readonly type: string; readonly maskedPan: string };

/** What a tip of an order may be, and how it may be paid (TIP-04). */
export type TipDetails = {
  readonly processingType: string;
  readonly minAmount: Kopecks;
  readonly maxAmount: Kopecks;
  readonly purposeCode: string;
  readonly presets: readonly TipPreset[];
  readonly paymentTypes: readonly TipPaymentType[];
};

/** Whether a tip can be paid with these details (TIP-06, TIP-07): by us, by some card, and with exactly one preset selected. */
export function areUsable(details: TipDetails): boolean {
  return (
    details.processingType === INTERNAL_PAYMENT &&
    details.paymentTypes.length > 0 &&
    details.presets.filter(({ selected }) => selected).length === 1
  );
}

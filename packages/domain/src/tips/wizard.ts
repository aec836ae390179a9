import { formatPrice } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { checkTip, tipOfRoubles } from './amounts.ts';
import { commissionOf, splitTip } from './commission.ts';
import type { TipDetails } from './details.ts';
import { tipTexts } from './texts.ts';

export type TipStep = 'DETAILS' | 'METHODS' | 'PAYING' | 'PAID' | 'FAILED';

/** The wizard of a tip (TIP-03, TIP-08). Amounts in kopecks. */
export type TipWizard = {
  readonly step: TipStep;
  readonly details: TipDetails;
  /** What the field holds: digits. */
  readonly amountText: string;
  readonly amount: Kopecks;
  /** Of this amount; null: not known yet. */
  readonly commission: Kopecks | null;
  /** Id of one of the payment types. */
  readonly paymentMethod: string;
  readonly selectedPresetIndex: number | null;
  readonly isPayCommissionEnable: boolean;
};

export type TipEvent =
  | { readonly type: 'TYPED'; readonly text: string }
  | { readonly type: 'PRESET_CHOSEN'; readonly index: number }
  | {
      readonly type: 'CALCULATED';
      readonly amount: Kopecks;
      readonly gross: Kopecks;
      readonly minimum: Kopecks;
    }
  | { readonly type: 'COMMISSION_SWITCHED'; readonly isOn: boolean }
  | { readonly type: 'METHODS_OPENED' }
  | { readonly type: 'METHOD_CHOSEN'; readonly id: string }
  | { readonly type: 'BACK' }
  | { readonly type: 'PAY' }
  | { readonly type: 'PAID' }
  | { readonly type: 'FAILED' };

/** The wizard at its start, with the selected preset; `details` are usable. */
export function startTip(details: TipDetails): TipWizard {
  const index = details.presets.findIndex(({ selected }) => selected);
  const amount = details.presets[index]?.amount ?? details.minAmount;
  return {
    step: 'DETAILS',
    details,
    amountText: String(amount / 100),
    amount,
    commission: null,
    paymentMethod: details.paymentTypes[0]?.id ?? '',
    selectedPresetIndex: index === -1 ? null : index,
    isPayCommissionEnable: true,
  };
}

/** What of a text the field takes: digits, one more of them than the maximum has (TIP-09). */
export function tipDigits(text: string, max: Kopecks): string {
  const limit = String(Math.floor(max / 100)).length + 1;
  return text.replaceAll(/\D/g, '').slice(0, limit);
}

/** The next state; an event that does not belong to the step changes nothing. */
export function nextTip(wizard: TipWizard, event: TipEvent): TipWizard {
  if (event.type === 'CALCULATED')
    return event.amount === wizard.amount
      ? { ...wizard, commission: commissionOf(event.amount, event.gross, event.minimum) }
      : wizard;
  switch (wizard.step) {
    case 'DETAILS':
      return fromDetails(wizard, event);
    case 'METHODS':
      if (event.type === 'BACK') return { ...wizard, step: 'DETAILS' };
      return event.type === 'METHOD_CHOSEN' && wizard.details.paymentTypes.some(({ id }) => id === event.id)
        ? { ...wizard, paymentMethod: event.id, step: 'DETAILS' }
        : wizard;
    case 'PAYING':
      if (event.type === 'PAID') return { ...wizard, step: 'PAID' };
      return event.type === 'FAILED' ? { ...wizard, step: 'FAILED' } : wizard;
    case 'PAID':
    case 'FAILED':
      return wizard;
    default:
      return wizard.step satisfies never;
  }
}

function fromDetails(wizard: TipWizard, event: TipEvent): TipWizard {
  switch (event.type) {
    case 'TYPED':
      return withAmount(wizard, tipDigits(event.text, wizard.details.maxAmount));
    case 'PRESET_CHOSEN': {
      const preset = wizard.details.presets[event.index];
      return preset === undefined ? wizard : withAmount(wizard, String(preset.amount / 100));
    }
    case 'COMMISSION_SWITCHED':
      return { ...wizard, isPayCommissionEnable: event.isOn };
    case 'METHODS_OPENED':
      return { ...wizard, step: 'METHODS' };
    case 'PAY':
      return chargedBy(wizard) === null ? wizard : { ...wizard, step: 'PAYING' };
    default:
      return wizard;
  }
}

/** A preset is the selected one while the amount is its own (TIP-08). */
function withAmount(wizard: TipWizard, amountText: string): TipWizard {
  const amount = tipOfRoubles(Number(amountText));
  const index = wizard.details.presets.findIndex((preset) => preset.amount === amount);
  return {
    ...wizard,
    amountText,
    amount,
    commission: amount === wizard.amount ? wizard.commission : null,
    selectedPresetIndex: index === -1 ? null : index,
  };
}

/** Whether the amount may be given (TIP-10); an empty field may not. */
export const isTipInBounds = ({ amount, details }: TipWizard): boolean =>
  checkTip(amount, { min: details.minAmount, max: details.maxAmount }).ok;

/** What is wrong with the amount, for the shopper; null: nothing, or the field is empty (TIP-10). */
export function tipHint({ amount, amountText, details }: TipWizard): string | null {
  if (amountText === '') return null;
  const checked = checkTip(amount, { min: details.minAmount, max: details.maxAmount });
  if (checked.ok) return null;
  return checked.error === 'TOO_LARGE'
    ? tipTexts.maximum(formatPrice(details.maxAmount))
    : tipTexts.minimum(formatPrice(details.minAmount));
}

/** Exactly what will be charged (TIP-14); null: nothing can be paid now, or the commission is not known yet. */
export function chargedBy(wizard: TipWizard): Kopecks | null {
  if (!isTipInBounds(wizard) || wizard.commission === null) return null;
  return splitTip(wizard.amount, wizard.commission, wizard.isPayCommissionEnable).charged;
}

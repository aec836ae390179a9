import type { AddressDetailField, AddressFailure } from '@shop/application/address';
import { haveDetailsChanged, sanitizeDetails, trimDetails, type AddressDetails } from '@shop/domain/address';
import type { Result } from '@shop/domain/kernel';

import { useShop } from '../kernel/shop-context.ts';
import { addressTexts } from './texts.ts';

export const emptyDetails: AddressDetails = {
  flat: '',
  floor: '',
  entrance: '',
  intercom: '',
  comment: '',
  label: '',
};

export type SaveDetails = (typed: AddressDetails) => Promise<boolean>;

export type SaveDetailsOptions = {
  /** The address is bound to the bank ID: nothing is sent, the shopper is told why (ADR-35). */
  readonly isBound?: boolean | undefined;
  /** Called when the address stays as it was (ADR-35). */
  readonly onBound?: (() => void) | undefined;
  /** The store could not read it: the form shows what was submitted, and the fields it names (ADR-33). */
  readonly onMalformed?:
    | ((submitted: AddressDetails, fields: readonly AddressDetailField[]) => void)
    | undefined;
};

/** Shows an alert with one button; resolves when it is closed. */
export function useNotice(): (text: string, button: string) => Promise<void> {
  const { alerts } = useShop();
  return (text, button) =>
    new Promise((resolve) => {
      alerts.show({ title: null, text, buttons: [{ label: button, run: resolve }], onClose: resolve });
    });
}

/**
 * Saves details through `send`, unless they are unchanged (ADR-24) or the address is bound (ADR-35). Values cleaned
 * by the store are shown and saved again, once (ADR-29, ADR-30); unreadable ones are shown again (ADR-33); any other
 * failure is a toast (ADR-34, OPN-380). Answers whether they are stored.
 */
export function useSaveDetails(
  stored: AddressDetails | null,
  send: (details: AddressDetails) => Promise<Result<unknown, AddressFailure>>,
  onSanitized: (details: AddressDetails) => void,
  { isBound = false, onBound, onMalformed }: SaveDetailsOptions = {},
): SaveDetails {
  const { toasts } = useShop();
  const tell = useNotice();
  const refuse = async () => {
    await tell(addressTexts.boundChange, addressTexts.good);
    onBound?.();
    return false;
  };
  const attempt = async (details: AddressDetails, isSecond: boolean): Promise<boolean> => {
    const answer = await send(details);
    if (answer.ok) return true;
    const { error } = answer;
    if (error.kind === 'boundToBankId') return refuse();
    if (error.kind === 'malformed') {
      onMalformed?.(details, error.fields);
      return false;
    }
    if (error.kind === 'invalidInput' && !isSecond) {
      const cleaned = sanitizeDetails({ ...details, ...error.sanitized });
      await tell(addressTexts.sanitized, addressTexts.ok);
      onSanitized(cleaned);
      return attempt(cleaned, true);
    }
    const text = error.kind === 'unreachable' ? addressTexts.unreachable : addressTexts.failed;
    toasts.show({ title: error.message ?? text, icon: 'alert' });
    return false;
  };
  return async (typed) => {
    const details = trimDetails(typed);
    if (stored !== null && !haveDetailsChanged(details, stored)) return true;
    return isBound ? refuse() : attempt(details, false);
  };
}

import type { AddressFailure } from '@shop/application/address';
import { haveDetailsChanged, sanitizeDetails, type AddressDetails } from '@shop/domain/address';
import type { Result } from '@shop/domain/kernel';

import { useShop } from '../kernel/shop-context.ts';
import { addressTexts } from './texts.ts';

const emptyDetails: AddressDetails = { flat: '', floor: '', entrance: '', intercom: '', comment: '' };

export function trimDetails(details: AddressDetails): AddressDetails {
  return {
    flat: details.flat.trim(),
    floor: details.floor.trim(),
    entrance: details.entrance.trim(),
    intercom: details.intercom.trim(),
    comment: details.comment.trim(),
  };
}

export { emptyDetails };

export type SaveDetails = (typed: AddressDetails) => Promise<boolean>;

/**
 * Saves details through `send`: nothing when they are as stored (ADR-24); after cleaning by the store they are shown
 * and saved again, once (ADR-29, ADR-30); any other failure is a toast (ADR-34). Answers whether they are stored.
 */
export function useSaveDetails(
  stored: AddressDetails | null,
  send: (details: AddressDetails) => Promise<Result<unknown, AddressFailure>>,
  onSanitized: (details: AddressDetails) => void,
): SaveDetails {
  const { alerts, toasts } = useShop();
  const attempt = async (details: AddressDetails, isSecond: boolean): Promise<boolean> => {
    const answer = await send(details);
    if (answer.ok) return true;
    if (answer.error.kind === 'invalidInput' && !isSecond) {
      const cleaned = sanitizeDetails({ ...details, ...answer.error.sanitized });
      await new Promise<void>((resolve) => {
        alerts.show({
          title: null,
          text: addressTexts.sanitized,
          buttons: [{ label: addressTexts.ok, run: resolve }],
          onClose: resolve,
        });
      });
      onSanitized(cleaned);
      return attempt(trimDetails(cleaned), true);
    }
    toasts.show({ title: addressTexts.failed });
    return false;
  };
  return async (typed) => {
    const details = trimDetails(typed);
    if (stored !== null && !haveDetailsChanged(details, stored)) return true;
    return attempt(details, false);
  };
}

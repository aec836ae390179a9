import type { Address, AddressDetails, NewAddress } from './address.ts';
import { addressDetailFields } from './detail-fields.ts';
import { haveDetailsChanged } from './details.ts';
import { isSameAddress } from './start-address.ts';

/**
 * The saved address that a new one is already (OPN-107), and what is newly said of the way to it; null: nothing. An address that is none of
 * the saved ones answers null.
 */
export function savedAlready(
  address: NewAddress,
  saved: readonly Address[],
): { readonly address: Address; readonly details: AddressDetails | null } | null {
  const known = saved.find((other) => isSameAddress(other, address));
  if (known === undefined) return null;
  const details = Object.fromEntries(
    addressDetailFields.map((field) => [field, (field !== 'flat' && address[field].trim()) || known[field]]),
  ) as AddressDetails;
  return { address: known, details: haveDetailsChanged(details, known) ? details : null };
}

import type { Address, AddressDetails, NewAddress } from './address.ts';
import { addressDetailFields } from './detail-fields.ts';
import { haveDetailsChanged } from './details.ts';
import { isSameAddress } from './start-address.ts';

/**
 * The saved address that equals this one (OPN-107), its details with what is newly said of the way to it, and whether anything is. Null: no
 * saved address equals it.
 */
export function savedAlready(
  address: NewAddress,
  saved: readonly Address[],
): { readonly address: Address; readonly details: AddressDetails; readonly isNew: boolean } | null {
  const known = saved.find((other) => isSameAddress(other, address));
  if (known === undefined) return null;
  const details = Object.fromEntries(
    addressDetailFields.map((field) => [field, (field !== 'flat' && address[field].trim()) || known[field]]),
  ) as AddressDetails;
  return { address: known, details, isNew: haveDetailsChanged(details, known) };
}

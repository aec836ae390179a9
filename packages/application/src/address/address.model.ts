import type { AddressDetailField, AddressDetails, City } from '@shop/domain/address';

export type {
  Address,
  AddressDetailField,
  AddressDetails,
  AddressPlace,
  Coordinates as Point,
  DeliveryAddress,
  NewAddress,
  OrderAddress,
  SelectedAddress,
  Suggestion as AddressSuggestion,
} from '@shop/domain/address';

export type Cities = { readonly served: readonly City[]; readonly all: readonly City[] };

/**
 * Why an address was not stored, or not removed.
 * - `invalidInput`: characters or lengths; `sanitized` holds the cleaned values that the store sent; the form cleans the others (ADR-28, OPN-105).
 * - `malformed`: wrong in its structure; `fields` are the details that the store names (ADR-32).
 * - `boundToBankId`: only the bank's app can change it (ADR-38).
 * - otherwise `message` is what the store says about it, for the shopper; null when it says nothing (ADR-34).
 */
export type AddressFailure =
  | {
      readonly kind: 'invalidInput';
      readonly sanitized: Partial<AddressDetails>;
      readonly message: string | null;
    }
  | { readonly kind: 'malformed'; readonly fields: readonly AddressDetailField[] }
  | { readonly kind: 'boundToBankId' }
  /** `unreachable`: the store was not reached. */
  | { readonly kind: 'notFound' | 'unreachable' | 'failed'; readonly message: string | null };

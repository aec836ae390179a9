import type { City } from '../config/index.ts';

export type Point = { readonly lat: number; readonly lon: number };

/** What the shopper writes about the door (ADR-14). */
export type AddressDetails = {
  readonly flat: string;
  readonly entrance: string;
  readonly floor: string;
  readonly intercom: string;
  readonly comment: string;
};

/** Where the house is (ADR-39); lat and lon in degrees. */
export type AddressPlace = {
  readonly region: string;
  readonly city: string;
  readonly settlement: string;
  readonly street: string;
  readonly place: string;
  readonly livingArea: string;
  readonly district: string;
  readonly division: string;
  readonly house: string;
  readonly block: string;
  readonly lat: number;
  readonly lon: number;
  readonly labelSuggest: string;
};

export type NewAddress = AddressPlace & AddressDetails;

/** An address of the profile; ids grow (OPN-111). */
export type Address = NewAddress & {
  readonly id: number;
  readonly attributes: { readonly isBoundToBankId: boolean };
};

/** The selected address. One that comes from the city of the visitor's IP has no id and names the city (ADR-41, ADR-57). */
export type DeliveryAddress = NewAddress & {
  readonly id: number | null;
  readonly cityByIp?: string | undefined;
  readonly alias?: string | undefined;
};

/** `isConfirmed`: chosen by the shopper, so that ordering to it is possible (OPN-108, OPN-113). */
export type SelectedAddress = { readonly address: DeliveryAddress; readonly isConfirmed: boolean };

export type AddressSuggestion = {
  readonly id: string;
  readonly regionId: number;
  readonly name: string;
  readonly isBuilding: boolean;
  readonly label: string;
  readonly attributes: {
    readonly region: string;
    readonly city: string;
    readonly settlement: string;
    readonly place: string;
    readonly livingArea: string;
    readonly district: string;
    readonly division: string;
    readonly street: string;
    readonly house: string;
    readonly lat: number;
    readonly lon: number;
  };
};

export type Cities = { readonly served: readonly City[]; readonly all: readonly City[] };

/** Why an address was not stored; `sanitized` holds the cleaned values of the fields (ADR-28, OPN-105). */
export type AddressFailure =
  | { readonly kind: 'invalidInput'; readonly sanitized: Partial<AddressDetails> }
  | { readonly kind: 'boundToBankId' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed' };

/** A point on the map in degrees. */
export type Coordinates = { readonly lat: number; readonly lon: number };

/** What a shopper may write of an address (ADR-14); `label`: what he calls it, or empty. */
export type AddressDetails = {
  readonly flat: string;
  readonly floor: string;
  readonly entrance: string;
  readonly intercom: string;
  readonly comment: string;
  readonly label: string;
};

/** Details as they were written: without a label the address is called nothing, or what it was called before. */
export type WrittenDetails = Omit<AddressDetails, 'label'> & { readonly label?: string | undefined };

/** The location of the house (ADR-39); missing parts are empty, lat and lon are degrees. */
export type AddressPlace = Coordinates & {
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
  readonly labelSuggest: string;
};

/** An address before the store knows it. */
export type NewAddress = AddressPlace & AddressDetails;

/** Where an order goes: what the shopper calls the place is left out. */
export type OrderAddress = Omit<NewAddress, 'label'>;

/** `isBoundToBankId`: it came from the account of a bank (OPN-106). */
export type AddressAttributes = { readonly isBoundToBankId: boolean };

/** An address of the profile; ids are growing integers (OPN-111). */
export type Address = NewAddress & { readonly id: number; readonly attributes: AddressAttributes };

/**
 * Where a shopper's orders go: an address of the profile, or without an id one derived from the visitor's city, which
 * then names that city and its alias (ADR-41).
 */
export type DeliveryAddress = NewAddress & {
  readonly id: number | null;
  readonly cityByIp?: string | undefined;
  readonly alias?: string | undefined;
};

/** The selected address. `isConfirmed`: accepted by the shopper, so that one can order to it (OPN-108, OPN-113). */
export type SelectedAddress = { readonly address: DeliveryAddress; readonly isConfirmed: boolean };

/** A city of the city lists (GEO-14). */
export type City = {
  readonly id: number;
  readonly name: string;
  readonly searchName: string;
  readonly suggestName: string;
  readonly suggestPosition: number;
  readonly regionId: number;
  readonly center: Coordinates;
  readonly zoom: number;
  readonly alias: string;
};

/** An address suggestion (GEO-17). */
export type Suggestion = {
  readonly id: string;
  readonly regionId: number;
  readonly name: string;
  readonly isBuilding: boolean;
  readonly label: string;
  readonly attributes: Omit<AddressPlace, 'block' | 'labelSuggest'>;
};

/** A point on the map in degrees. */
export type Coordinates = { readonly lat: number; readonly lon: number };

/** The details a shopper may type (ADR-14). */
export type AddressDetails = {
  readonly flat: string;
  readonly floor: string;
  readonly entrance: string;
  readonly intercom: string;
  readonly comment: string;
};

/** An address of a profile or one derived from a city (ADR-39, ADR-41); ids are growing integers (OPN-111). */
export type Address = AddressDetails & {
  readonly id: number | null;
  readonly region: string | null;
  readonly city: string;
  readonly settlement: string | null;
  readonly street: string | null;
  readonly place: string | null;
  readonly livingArea: string | null;
  readonly district: string | null;
  readonly division: string | null;
  readonly house: string | null;
  readonly block: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly labelSuggest: string | null;
  readonly attributes: { readonly isBoundToBankId?: boolean | undefined };
  /** Only for an address derived from the visitor's city. */
  readonly cityByIp?: string | undefined;
  readonly alias?: string | undefined;
};

/** A city of the city lists (GEO-14). */
export type City = {
  readonly id: string;
  readonly name: string;
  readonly searchName: string;
  readonly suggestName: string;
  readonly suggestPosition: number;
  readonly regionId: string;
  readonly center: Coordinates;
  readonly zoom: number;
  readonly alias: string;
};

/** An address suggestion (GEO-17). */
export type Suggestion = {
  readonly id: string;
  readonly regionId: string | null;
  readonly name: string;
  readonly isBuilding: boolean;
  readonly city: string | null;
  readonly street: string | null;
  readonly house: string | null;
  readonly lat: number;
  readonly lon: number;
};

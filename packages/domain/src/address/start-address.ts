import type { Address, City, DeliveryAddress, NewAddress, SelectedAddress } from './address.ts';
import { areSamePoint, DEFAULT_POINT, isCoordinates } from './geo.ts';

export type StartFacts = {
  readonly selected: SelectedAddress | null;
  /** The address in the cookie; null if there is none or it is invalid. */
  readonly saved: SelectedAddress | null;
  /** The profile's current addresses; null: unknown, so that no id counts as deleted. */
  readonly profile: readonly Address[] | null;
  /** Confirmed addresses: of the profile when signed in, and of the cookie (OPN-108). */
  readonly confirmed: readonly DeliveryAddress[];
};

/** The address to start with; `CITY`: nothing is known, so that the visitor's city decides (ADR-57). */
export type StartChoice =
  | ({ readonly source: 'SELECTED' | 'SAVED' | 'CONFIRMED' } & SelectedAddress)
  | { readonly source: 'CITY' };

/** Coordinates in range and, if it has an id, still in the profile (ADR-55, OPN-109); else the cookie is deleted. */
export function isSavedAddressValid(
  address: Pick<DeliveryAddress, 'id' | 'lat' | 'lon'>,
  profile: readonly Pick<Address, 'id'>[] | null,
): boolean {
  if (!isCoordinates(address.lat, address.lon)) return false;
  return address.id === null || profile === null || profile.some(({ id }) => id === address.id);
}

/** The address with the highest id; without ids the first, the newest of the cookie (ADR-56, OPN-110). */
export function newestAddress<A extends { readonly id: number | null }>(addresses: readonly A[]): A | null {
  return addresses.reduce<A | null>(
    (best, next) => (best === null || (next.id ?? -1) > (best.id ?? -1) ? next : best),
    null,
  );
}

/** The newest id first, as lists and the cookie hold them (OPN-110, ADR-58). */
export function newestFirst<A extends { readonly id: number | null }>(addresses: readonly A[]): readonly A[] {
  return addresses.toSorted((a, b) => (b.id ?? -1) - (a.id ?? -1));
}

/** An address derived from a city: its name, centre and alias; one can browse with it but not order (ADR-41, GEO-25, OPN-113). */
export function addressOfCity(city: Pick<City, 'name' | 'center' | 'alias'>): DeliveryAddress {
  return {
    id: null,
    region: '',
    city: city.name,
    settlement: '',
    street: '',
    place: '',
    livingArea: '',
    district: '',
    division: '',
    house: '',
    block: '',
    flat: '',
    entrance: '',
    intercom: '',
    floor: '',
    comment: '',
    label: '',
    lat: city.center.lat,
    lon: city.center.lon,
    labelSuggest: city.name,
    cityByIp: city.name,
    alias: city.alias,
  };
}

/** The assumed city of a visitor when not even the list of cities is known (ADR-40). */
export const DEFAULT_CITY_ADDRESS = addressOfCity({ name: 'Москва', center: DEFAULT_POINT, alias: 'moscow' });

/** The city of an alias among the served ones, then all known ones; else the first (GEO-25, OPN-113). */
export function chooseCity(
  alias: string | null,
  cities: { readonly served: readonly City[]; readonly all: readonly City[] },
): City | null {
  const known = [...cities.served, ...cities.all];
  return known.find((city) => city.alias === alias) ?? known[0] ?? null;
}

/**
 * Whether an address is only derived from the visitor's city, for browsing but not for ordering (OPN-113, OPN-266).
 */
export function isCityAddress(address: Pick<DeliveryAddress, 'cityByIp'>): boolean {
  return address.cityByIp !== undefined;
}

/** Only an address with an id that is not derived from a city can have been accepted by the shopper (OPN-108). */
export function canBeConfirmed(address: Pick<DeliveryAddress, 'id' | 'cityByIp'>): boolean {
  return address.id !== null && !isCityAddress(address);
}

/**
 * The address to start with (ADR-55 to ADR-57, OPN-109): the one already selected, else the valid saved one, else the
 * newest confirmed one that the profile still has, else the visitor's city. If the profile has the address, its data
 * is used.
 */
export function chooseStartAddress(facts: StartFacts): StartChoice {
  const { selected, saved, profile, confirmed } = facts;
  if (selected !== null) return { source: 'SELECTED', ...selected };
  const current = (address: DeliveryAddress): DeliveryAddress =>
    profile?.find(({ id }) => id === address.id) ?? address;
  if (saved !== null && isSavedAddressValid(saved.address, profile)) {
    const address = current(saved.address);
    return { source: 'SAVED', address, isConfirmed: saved.isConfirmed && canBeConfirmed(address) };
  }
  const valid = confirmed.filter(
    (address) => canBeConfirmed(address) && isSavedAddressValid(address, profile),
  );
  const newest = newestAddress(valid);
  if (newest === null) return { source: 'CITY' };
  return { source: 'CONFIRMED', address: current(newest), isConfirmed: true };
}

type AddressKey = Pick<NewAddress, 'lat' | 'lon' | 'flat'>;

/** The same point and flat: one address, kept once (OPN-107, OPN-323). */
export function isSameAddress(a: AddressKey, b: AddressKey): boolean {
  const flatOf = ({ flat }: AddressKey) => flat.trim().toLowerCase();
  return areSamePoint(a, b) && flatOf(a) === flatOf(b);
}

/**
 * What is selected once an account has been entered, whose addresses these are, newest first: its own copy of the selected
 * address (AUT-40, OPN-323). A city, with which nobody can order, makes way for the newest (ADR-56, OPN-113). Null: nothing changes.
 */
export function addressAfterSignIn(
  selected: SelectedAddress | null,
  addresses: readonly Address[],
): SelectedAddress | null {
  const chosen = selected !== null && canBeConfirmed(selected.address) ? selected : null;
  const address =
    chosen === null ? addresses[0] : addresses.find((saved) => isSameAddress(saved, chosen.address));
  return address === undefined ? null : { address, isConfirmed: chosen?.isConfirmed ?? true };
}

/** Street and house, as in the header of cart and pages; the city if there is no street (CRT-10). */
export function addressLine(address: Pick<NewAddress, 'city' | 'street' | 'house'>): string {
  const parts = [address.street, address.house].filter((part) => part !== '');
  return parts.length === 0 ? address.city : parts.join(', ');
}

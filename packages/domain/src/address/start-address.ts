import type { Address, City } from './address.ts';
import { isCoordinates } from './geo.ts';

export type StartInput = {
  readonly selected: Address | null;
  /** The address of the cookie, null when there is none or it did not parse. */
  readonly saved: Address | null;
  /** Ids of the addresses the profile has now. */
  readonly profileIds: readonly number[];
  /** Confirmed addresses: of the profile when signed in, and of the cookie (OPN-108). */
  readonly confirmed: readonly Address[];
  readonly cityByIp: City | null;
  /** The city to fall back on (OPN-113). */
  readonly defaultCity: City;
};

export type StartChoice = {
  readonly source: 'SELECTED' | 'SAVED' | 'CONFIRMED' | 'CITY';
  readonly address: Address;
};

/** Coordinates in range and, if it has an id, still in the profile (ADR-55, OPN-109); else the cookie is deleted. */
export function isSavedAddressValid(address: Address, profileIds: readonly number[]): boolean {
  return isCoordinates(address.lat, address.lon) && (address.id === null || profileIds.includes(address.id));
}

/** The address with the highest id; without ids the first, the newest of the cookie (ADR-56, OPN-110). */
export function newestAddress(addresses: readonly Address[]): Address | null {
  return addresses.reduce<Address | null>(
    (best, next) => (best === null || (next.id ?? -1) > (best.id ?? -1) ? next : best),
    null,
  );
}

/** An address derived from a city: its name, centre and alias; one can browse with it but not order (ADR-41, GEO-25, OPN-113). */
export function addressOfCity(city: City): Address {
  return {
    id: null,
    region: null,
    city: city.name,
    settlement: null,
    street: null,
    place: null,
    livingArea: null,
    district: null,
    division: null,
    house: null,
    block: null,
    flat: '',
    entrance: '',
    intercom: '',
    floor: '',
    comment: '',
    lat: city.center.lat,
    lon: city.center.lon,
    labelSuggest: null,
    attributes: {},
    cityByIp: city.name,
    alias: city.alias,
  };
}

/** Whether an address only comes from the visitor's city: good for browsing, not for ordering (OPN-113, OPN-266). */
export function isCityAddress(address: Pick<Address, 'cityByIp'>): boolean {
  return address.cityByIp !== undefined;
}

/** The address to start with: each step only if the one before gave nothing (ADR-55 to ADR-57, OPN-109). */
export function chooseStartAddress(input: StartInput): StartChoice {
  if (input.selected !== null) return { source: 'SELECTED', address: input.selected };
  if (input.saved !== null && isSavedAddressValid(input.saved, input.profileIds))
    return { source: 'SAVED', address: input.saved };
  const confirmed = newestAddress(input.confirmed);
  if (confirmed !== null) return { source: 'CONFIRMED', address: confirmed };
  return { source: 'CITY', address: addressOfCity(input.cityByIp ?? input.defaultCity) };
}

/** Street, house as the header of cart and pages writes it; the city when there is no street (CRT-10). */
export function addressLine(address: Pick<Address, 'city' | 'street' | 'house'>): string {
  const parts = [address.street, address.house].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? address.city : parts.join(', ');
}

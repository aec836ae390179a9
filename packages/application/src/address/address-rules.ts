import type { City } from '../config/index.ts';
import type { ApiFailure } from '../kernel/index.ts';
import type { AddressDetails, NewAddress } from './address.model.ts';

/** Where an address without coordinates is placed (ADR-40). */
export const DEFAULT_POINT = { lat: 55.753, lon: 37.626 } as const;

const FIRST_ALIASES: readonly string[] = ['moscow', 'spb'];
const FIRST_NAMES: readonly string[] = ['Москва', 'Санкт-Петербург'];

function cityRank(city: City): number {
  const byName = FIRST_NAMES.indexOf(city.name);
  const rank = byName >= 0 ? byName : FIRST_ALIASES.indexOf(city.alias);
  return rank >= 0 ? rank : FIRST_NAMES.length;
}

/** Moscow, Saint Petersburg, then the others in their given order (GEO-16). */
export function sortCities(cities: readonly City[]): readonly City[] {
  return cities.toSorted((a, b) => cityRank(a) - cityRank(b));
}

/** The address with coordinates, the default point's when it has none (ADR-40). */
export function placeOrDefault(address: NewAddress): NewAddress {
  const isPlaced = Number.isFinite(address.lat) && Number.isFinite(address.lon);
  return isPlaced ? address : { ...address, ...DEFAULT_POINT };
}

/** The cleaned values that the store sent with INVALID_INPUT, else what was typed (ADR-28, OPN-105). */
export function sanitizedDetails(failure: ApiFailure, typed: AddressDetails | null): Partial<AddressDetails> {
  const sent = failure.kind === 'api' ? failure.data.sanitized : undefined;
  return sent ?? typed ?? {};
}

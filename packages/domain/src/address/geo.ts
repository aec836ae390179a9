import type { City, Coordinates, Suggestion } from './address.ts';

/** Where an address without coordinates is placed and a map without a point starts (ADR-40). */
export const DEFAULT_POINT: Coordinates = { lat: 55.753, lon: 37.626 };
/** The zoom a map starts with (GEO-06). */
export const DEFAULT_ZOOM = 13.6;
const EQUALITY_DEGREES = 1e-9;
const SENT_DECIMALS = 4;

/** The point of an address; without lat or lon the default one (ADR-40). */
export function pointOf(address: {
  readonly lat?: number | null;
  readonly lon?: number | null;
}): Coordinates {
  const { lat, lon } = address;
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : DEFAULT_POINT;
}

/** Both numbers in degrees and in range (OPN-109). */
export function isCoordinates(lat: unknown, lon: unknown): boolean {
  return typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function roundDegrees(degrees: number): number {
  // Adding 0 turns −0 into 0.
  return Number(degrees.toFixed(SENT_DECIMALS)) + 0;
}

/** Coordinates as they are sent: 4 decimals (SHW-16). */
export function roundCoordinates(point: Coordinates): Coordinates {
  return { lat: roundDegrees(point.lat), lon: roundDegrees(point.lon) };
}

/** Equal when they differ by no more than 1e-9 in each of lat and lon (GEO-11). */
export function areSamePoint(a: Coordinates, b: Coordinates): boolean {
  return Math.abs(a.lat - b.lat) <= EQUALITY_DEGREES && Math.abs(a.lon - b.lon) <= EQUALITY_DEGREES;
}

/** A closed ring of [lon, lat] pairs, as in GeoJSON. */
export type Ring = readonly (readonly [number, number])[];

const CAPITALS: readonly string[] = ['москва', 'санкт-петербург'];

/** Moscow first, then Saint Petersburg, then the others in their given order (GEO-16). */
export function sortCities<C extends Pick<City, 'name'>>(cities: readonly C[]): readonly C[] {
  const rank = (city: C) => {
    const index = CAPITALS.indexOf(city.name.trim().toLowerCase());
    return index === -1 ? CAPITALS.length : index;
  };
  return cities.toSorted((a, b) => rank(a) - rank(b));
}

/** Street plus house when both exist, otherwise the name (GEO-18). */
export function suggestionLabel(suggestion: {
  readonly street: string | null;
  readonly house: string | null;
  readonly name: string;
}): string {
  const { street, house, name } = suggestion;
  return street !== null && street !== '' && house !== null && house !== '' ? `${street}, ${house}` : name;
}

/** With a city name only the suggestions of exactly that city, without one all (GEO-20). */
export function suggestionsOfCity<S extends { readonly attributes: Pick<Suggestion['attributes'], 'city'> }>(
  suggestions: readonly S[],
  city: string | null,
): readonly S[] {
  return city === null || city === ''
    ? suggestions
    : suggestions.filter(({ attributes }) => attributes.city === city);
}

/** Buildings first, each half in its given order (OPN-114). */
export function buildingsFirst<S extends Pick<Suggestion, 'isBuilding'>>(
  suggestions: readonly S[],
): readonly S[] {
  return [
    ...suggestions.filter((item) => item.isBuilding),
    ...suggestions.filter((item) => !item.isBuilding),
  ];
}

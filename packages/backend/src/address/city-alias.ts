import type { GeoCity } from './geo/geo-cities.ts';

/** The city that a search is for, by its id or its region; null when neither is known, or the region has several. */
export function cityAliasOf(
  cities: readonly GeoCity[],
  { cityId, regionId }: { readonly cityId?: number | undefined; readonly regionId?: number | undefined },
): string | null {
  const byId = cities.find(({ id }) => id === cityId);
  if (byId !== undefined) return byId.alias;
  const inRegion = cities.filter((city) => city.regionId === regionId);
  return inRegion.length === 1 ? (inRegion[0]?.alias ?? null) : null;
}

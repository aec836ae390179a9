import { cachedAnswer } from '../kernel/http/answer.ts';
import { polygonsOf } from './geometry.ts';
import type { Zone } from './geometry.ts';

interface ZoneOwner {
  readonly id: string;
  readonly title: string;
  readonly city_alias: string;
  readonly zone: Zone;
}

/** The zones of all showcases, holes kept, one feature for each part of a zone (GEO-12). */
export function coverageAnswer(showcases: readonly ZoneOwner[]): ReturnType<typeof cachedAnswer> {
  const features = showcases.flatMap(({ id, title, city_alias: cityAlias, zone }) =>
    polygonsOf(zone).map((coordinates) => ({
      type: 'Feature',
      id,
      properties: { cityAlias, showcaseId: id, title },
      geometry: { type: 'Polygon', coordinates },
    })),
  );
  return cachedAnswer(JSON.stringify({ type: 'FeatureCollection', features }));
}

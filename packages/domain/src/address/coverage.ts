import type { Ring } from './geo.ts';

/** A feature of the coverage answer, as GeoJSON has it (GEO-12). */
export type CoverageFeature = { readonly geometry: { readonly coordinates: readonly Ring[] } };

/** Of each feature the first ring is the delivery polygon; further rings are ignored (GEO-13). */
export function firstRings(features: readonly CoverageFeature[]): readonly Ring[] {
  return features.flatMap(({ geometry }) => geometry.coordinates.slice(0, 1));
}

import { err, isUuid, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { parseZone } from '../parse-zone.ts';
import type { Zone } from '../geometry.ts';
import { readJsonFile } from '../../kernel/operator/json-file.ts';

/** A store that a feature may name. */
export interface KnownStore {
  readonly id: string;
  readonly code: string;
}

/** Zones by the id of their store. */
export type ZonesByStore = ReadonlyMap<string, Zone>;

/** Reads a GeoJSON file of zones; every problem is one sentence with the path and what was expected there. */
export async function readZonesFile(
  path: string,
  stores: readonly KnownStore[],
): Promise<Result<ZonesByStore, readonly string[]>> {
  const json = await readJsonFile(path);
  return json.ok ? parseZones(json.value, stores) : err([json.error]);
}

/** A GeoJSON FeatureCollection whose features name their store by `properties.store` (its code) or `properties.showcaseId`. */
export function parseZones(
  json: unknown,
  stores: readonly KnownStore[],
): Result<ZonesByStore, readonly string[]> {
  const { type, features, crs } = Object(json) as Record<string, unknown>;
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    return err(['expected a GeoJSON FeatureCollection']);
  if (features.length === 0) return err(['expected at least one feature']);
  if (crs != null && !/CRS84|4326/.test(JSON.stringify(crs)))
    return err(['crs: expected longitude and latitude in degrees (WGS 84)']);
  const zones = new Map<string, Zone>();
  const featureOf = new Map<string, number>();
  const problems = features.flatMap((feature: unknown, index) => {
    const { type: kind, properties, geometry } = Object(feature) as Record<string, unknown>;
    const at = (problem: string): string => `feature ${index}: ${problem}`;
    if (kind !== 'Feature') return [at('expected a GeoJSON Feature')];
    const store = storeOf(properties, stores);
    const zone = parseZone(geometry);
    const wrong = zone.ok
      ? []
      : zone.error.map(({ path, expected }) => at(`geometry.${path.join('.')}: expected ${expected}`));
    if (!store.ok) return [at(store.error), ...wrong];
    const other = featureOf.get(store.value.id);
    if (other !== undefined)
      wrong.push(
        at(
          `feature ${other} is for the store ${store.value.code} already; expected one MultiPolygon for a zone of several parts`,
        ),
      );
    featureOf.set(store.value.id, index);
    if (zone.ok) zones.set(store.value.id, zone.value);
    return wrong;
  });
  return problems.length > 0 ? err(problems) : ok(zones);
}

function storeOf(properties: unknown, stores: readonly KnownStore[]): Result<KnownStore, string> {
  const { store: code, showcaseId } = Object(properties) as Record<string, unknown>;
  const known = `known are ${stores.map((store) => store.code).join(', ')}`;
  if (code == null && showcaseId == null)
    return err(
      'expected properties.store, the code of a store, or properties.showcaseId, the id of its showcase',
    );
  const byCode = stores.find((store) => store.code === code);
  if (code != null && byCode === undefined)
    return err(`properties.store: there is no store ${JSON.stringify(code)}; ${known}`);
  const id = typeof showcaseId === 'string' && isUuid(showcaseId) ? showcaseId.toLowerCase() : null;
  const byId = stores.find((store) => store.id === id);
  if (showcaseId != null && byId === undefined)
    return err(`properties.showcaseId: there is no showcase ${JSON.stringify(showcaseId)}`);
  if (byCode !== undefined && byId !== undefined && byCode !== byId)
    return err(`properties.showcaseId: expected that of the store ${byCode.code}, ${byCode.id}`);
  const found = byCode ?? byId;
  return found === undefined ? err(known) : ok(found);
}

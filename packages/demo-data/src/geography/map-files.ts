import { createHash } from 'node:crypto';
import type { CityMap } from './city-map.ts';
import { simplify, simplifyRing } from './curves.ts';
import type { Line } from './plane.ts';

type Position = readonly [lon: number, lat: number];

type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Point'; readonly coordinates: Position };

export interface MapFeature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string>>;
  readonly geometry: Geometry;
}

const roadOrder = ['path', 'lane', 'street', 'major', 'highway'];

/** The features of a city's map, in the order of drawing. */
export function createFeatures({ plane, ...map }: CityMap): readonly MapFeature[] {
  const position = (spot: Line[number]): Position => {
    const { lat, lon } = plane.toPoint(spot);
    return [lon, lat];
  };
  const feature = (properties: Readonly<Record<string, string>>, geometry: Geometry): MapFeature => ({
    type: 'Feature',
    properties,
    geometry,
  });
  const polygon = (properties: Readonly<Record<string, string>>, rings: readonly Line[]): MapFeature =>
    feature(properties, {
      type: 'Polygon',
      coordinates: rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(position)),
    });
  const line = (properties: Readonly<Record<string, string>>, spots: Line, tolerance: number): MapFeature =>
    feature(properties, { type: 'LineString', coordinates: simplify(spots, tolerance).map(position) });
  const numbers = new Map(
    map.streets.flatMap((street) => street.houses.map((house) => [house.building, house.number] as const)),
  );
  const roads = map.roads.toSorted(
    (one, other) => roadOrder.indexOf(one.class) - roadOrder.indexOf(other.class),
  );
  return [
    ...map.blocks.map((block) =>
      polygon(
        { kind: 'block' },
        block.map((ring) => simplifyRing(ring, 1.6)),
      ),
    ),
    ...map.parks.map((park) =>
      polygon(
        { kind: 'park' },
        park.map((ring) => simplifyRing(ring, 1.5)),
      ),
    ),
    ...map.squares.map((square) => polygon({ kind: 'square' }, [square])),
    ...map.water.map((water) => polygon({ kind: 'water' }, water)),
    ...map.rails.map((rail) => line({ kind: 'rail' }, rail, 1.5)),
    ...roads.map((road) =>
      line(
        { kind: 'road', class: road.class, ...(road.name === null ? {} : { name: road.name }) },
        road.line,
        0.8,
      ),
    ),
    ...map.buildings.map((building) => {
      const number = numbers.get(building);
      return polygon({ kind: 'building', ...(number === undefined ? {} : { number }) }, [building.corners]);
    }),
    ...map.plan.labels.map((label) => {
      const [spot = { x: 0, y: 0 }] = plane.read(label.at);
      return feature(
        { kind: 'label', class: label.class, text: label.text },
        { type: 'Point', coordinates: position(spot) },
      );
    }),
  ];
}

/** File name and text. */
export type MapFile = readonly [name: string, text: string];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** One file per city and index.json, which names them. */
export function printMapFiles(maps: readonly CityMap[]): readonly MapFile[] {
  const cities = maps.map((map) => {
    const text = JSON.stringify({ type: 'FeatureCollection', features: createFeatures(map) });
    const file = `${map.plan.alias}.${hashOf(text)}.json`;
    return { alias: map.plan.alias, file, bounds: map.plan.bounds, text };
  });
  const version = hashOf(cities.map(({ file }) => file).join(' '));
  const index = { version, cities: cities.map(({ alias, file, bounds }) => ({ alias, file, bounds })) };
  return [
    ...cities.map(({ file, text }): MapFile => [file, `${text}\n`]),
    ['index.json', `${JSON.stringify(index, null, 2)}\n`],
  ];
}

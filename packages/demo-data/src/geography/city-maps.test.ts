import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Gazetteer } from '../gazetteer/gazetteer-file.ts';
import { gazetteerPath, mapDirectory } from '../index.ts';
import { contains, type Point } from '../kernel/geometry.ts';
import { cities as served } from '../stores/cities.ts';
import { showcases } from '../stores/showcases.ts';
import type { MapFeature } from './map-files.ts';

// The committed files; `demo-files.test.ts` checks that they equal the generator's output.
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const gazetteer = read<Gazetteer>(gazetteerPath);
const index = read<{
  version: string;
  cities: { alias: string; file: string; bounds: [number, number, number, number] }[];
}>(join(mapDirectory, 'index.json'));
const cities = index.cities.map((city) => ({
  ...city,
  streets: gazetteer.cities.find(({ alias }) => alias === city.alias)?.streets ?? [],
  features: read<{ features: MapFeature[] }>(join(mapDirectory, city.file)).features,
}));
type City = (typeof cities)[number];

const raise = (what: string): never => {
  throw new Error(`No city ${what}`);
};

const storeOf = (alias: string, point: Point): string | undefined =>
  showcases.find((store) => store.cityAlias === alias && contains(store.zone, point))?.code;

const ringsOf = ({ geometry }: MapFeature): readonly (readonly (readonly [number, number])[])[] =>
  geometry.type === 'Polygon' ? geometry.coordinates : [];

const ofKind = (city: City, kind: string): readonly MapFeature[] =>
  city.features.filter(({ properties }) => properties['kind'] === kind);

const isIn = (feature: MapFeature, [lon, lat]: readonly [number, number]): boolean =>
  ringsOf(feature).filter((ring) => contains({ type: 'Polygon', coordinates: [ring] }, { lat, lon })).length %
    2 ===
  1;

describe('the maps', () => {
  test.each(cities)('[GEO-14] at its zoom $alias fills the map of a large screen', ({ alias, bounds }) => {
    const { center, zoom } = served.find((city) => city.alias === alias) ?? raise(alias);
    const [west, south, east, north] = bounds;
    // Half of 1920 × 1080 pixels, in degrees; the earth is 256 pixels wide at zoom 0.
    const lon = (960 * 360) / (256 * 2 ** zoom);
    const lat = ((540 * 360) / (256 * 2 ** zoom)) * Math.cos((center.lat * Math.PI) / 180);
    expect(center.lon - lon).toBeGreaterThan(west);
    expect(center.lon + lon).toBeLessThan(east);
    expect(center.lat - lat).toBeGreaterThan(south);
    expect(center.lat + lat).toBeLessThan(north);
  });
});

describe('the streets', () => {
  test('[GEO-19] three cities have more than 120 named streets together, of every usual kind', () => {
    expect(gazetteer.cities.map(({ alias }) => alias)).toEqual(['moskva', 'sankt-peterburg', 'kazan']);
    const names = gazetteer.cities.flatMap(({ streets }) => streets.map(({ name }) => name));
    expect(names.length).toBeGreaterThanOrEqual(120);
    const kinds = ['улица', 'переулок', 'проспект', 'набережная', 'бульвар', 'площадь', 'шоссе', 'проезд'];
    for (const kind of kinds)
      expect(
        names.some((name) => name.toLowerCase().split(' ').includes(kind)),
        kind,
      ).toBe(true);
    for (const { streets, alias } of gazetteer.cities)
      expect(new Set(streets.map(({ name }) => name)).size, alias).toBe(streets.length);
  });

  test('[GEO-19] a district is known of nearly every street', () => {
    for (const { streets, alias } of gazetteer.cities)
      expect(streets.filter(({ district }) => district !== undefined).length, alias).toBeGreaterThan(
        streets.length * 0.8,
      );
    const districtOf = (street: string): string | undefined =>
      gazetteer.cities.flatMap(({ streets }) => streets).find(({ name }) => name === street)?.district;
    expect(districtOf('улица Остоженка')).toBe('Хамовники');
    expect(districtOf('Большая Монетная улица')).toBe('Петроградский район');
  });

  test('[GEO-19] house numbers are unique on their street, some with letters, corpuses and corners', () => {
    const all = gazetteer.cities.flatMap(({ streets }) => streets);
    for (const { name, houses } of all) {
      expect(houses.length, name).toBeGreaterThanOrEqual(3);
      expect(new Set(houses.map(({ number }) => number)).size, name).toBe(houses.length);
    }
    const numbers = all.flatMap(({ houses }) => houses.map(({ number }) => number));
    for (const form of [/^\d+$/, /^\d+[А-Я]$/, /^\d+к\d$/, /^\d+\/\d$/, /^\d+с\d$/])
      expect(numbers.filter((number) => form.test(number)).length, String(form)).toBeGreaterThan(50);
  });

  test('[GEO-12] most houses are delivered to, but not all', () => {
    for (const { alias, streets } of gazetteer.cities) {
      const houses = streets.flatMap((street) => street.houses);
      const served = houses.filter((house) => storeOf(alias, house) !== undefined);
      expect(served.length / houses.length, alias).toBeGreaterThan(0.6);
      expect(served.length, alias).toBeLessThan(houses.length);
    }
  });

  test.each([
    ['moskva', 'улица Тверская', '1', 'MSK-CENTER'],
    ['moskva', 'улица Тверская', '6/7', 'MSK-CENTER'],
    ['moskva', 'улица Черняховского', '4', 'MSK-NORTH'],
    ['moskva', 'Университетский проспект', '6', 'MSK-SOUTHWEST'],
    ['moskva', 'Каширское шоссе', '10', undefined],
    ['sankt-peterburg', 'Невский проспект', '3', 'SPB-CENTER'],
    ['sankt-peterburg', 'улица Ленина', '4', 'SPB-PETROGRADKA'],
    ['kazan', 'улица Баумана', '1', 'KZN-CENTER'],
    ['kazan', 'улица Баумана', '4', 'KZN-CENTER'],
  ])('[GEO-12] %s, %s, %s belongs to %s', (alias, name, number, store) => {
    const streets = gazetteer.cities.find((city) => city.alias === alias)?.streets ?? [];
    const houses = streets.find((street) => street.name === name)?.houses ?? [];
    const found = houses.filter((house) => house.number === number);
    expect(found.map((house) => storeOf(alias, house))).toEqual([store]);
  });
});

describe.each(cities)('the map of $alias', (city) => {
  test('[GEO-01] is compressed no larger than a few pictures and is named by its content', () => {
    const path = join(mapDirectory, city.file);
    expect(existsSync(path)).toBe(true);
    expect(city.file).toMatch(/^[a-z-]+\.[0-9a-f]{8}\.json$/);
    const compressed = brotliCompressSync(readFileSync(path), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
    });
    // The best quality, which takes seconds, makes it another fifth smaller: at most 350 kB.
    expect(compressed.length).toBeLessThan(490_000);
  });

  test('[GEO-19] every address is a numbered house on the map, inside the bounds of the city', () => {
    const [west, south, east, north] = city.bounds;
    const numbered = ofKind(city, 'building').filter(({ properties }) => properties['number'] !== undefined);
    const grid = new Map<string, MapFeature[]>();
    const keyOf = (lon: number, lat: number): string => `${Math.round(lon * 500)} ${Math.round(lat * 500)}`;
    for (const building of numbered)
      for (const key of new Set((ringsOf(building)[0] ?? []).map(([lon, lat]) => keyOf(lon, lat))))
        grid.set(key, [...(grid.get(key) ?? []), building]);
    for (const { name, houses } of city.streets) {
      for (const { number, lat, lon } of houses) {
        expect(lon > west && lon < east && lat > south && lat < north, `${name}, ${number}`).toBe(true);
        const near = [-1, 0, 1].flatMap((x) =>
          [-1, 0, 1].flatMap((y) => grid.get(keyOf(lon + x / 500, lat + y / 500)) ?? []),
        );
        const own = near.filter((building) => isIn(building, [lon, lat]));
        expect(
          own.map(({ properties }) => properties['number']),
          `${name}, ${number}`,
        ).toContain(number);
      }
    }
  });

  test('[GEO-01] no house is in water, and every street with addresses is drawn with its name', () => {
    const water = ofKind(city, 'water');
    expect(water.length).toBeGreaterThan(0);
    const wet = ofKind(city, 'building').filter((building) =>
      (ringsOf(building)[0] ?? []).some((corner) => water.some((one) => isIn(one, corner))),
    );
    expect(wet).toEqual([]);
    const drawn = new Set(ofKind(city, 'road').map(({ properties }) => properties['name']));
    expect(city.streets.filter(({ name }) => !drawn.has(name)).map(({ name }) => name)).toEqual([]);
  });
});

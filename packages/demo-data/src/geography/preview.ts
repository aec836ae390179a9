import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createCityMap } from './city-map.ts';
import { createFeatures, type MapFeature } from './map-files.ts';
import { cityPlans } from './plans/index.ts';
import { cities } from '../stores/cities.ts';
import { showcases } from '../stores/showcases.ts';

// Draws a part of a city: node src/geography/preview.ts <alias> <folder> [<lon> <lat> <zoom>]…

const [alias = 'moskva', folder = '.', ...views] = process.argv.slice(2);
const [width, height] = [1100, 800];
const plan = cityPlans.find((candidate) => candidate.alias === alias);
const city = cities.find((candidate) => candidate.alias === alias);
if (!plan || !city) throw new Error(`No plan of ${alias}`);
const features = createFeatures(createCityMap(plan, city.center));
await mkdir(folder, { recursive: true });

const colours: Readonly<Record<string, string>> = {
  water: '#a9d3ee',
  park: '#cfe8c6',
  square: '#f1eee6',
  block: '#efece5',
  building: '#ddd8ce',
};
const roadMetres: Readonly<Record<string, number>> = { highway: 26, major: 19, street: 12, lane: 8, path: 2 };
const roadPixels: Readonly<Record<string, number>> = {
  highway: 3,
  major: 2.4,
  street: 1.2,
  lane: 0.5,
  path: 0.5,
};

async function draw(name: string, lon: number, lat: number, zoom: number): Promise<void> {
  const world = 256 * 2 ** zoom;
  const project = (x: number, y: number): readonly [number, number] => {
    const sine = Math.sin((y * Math.PI) / 180);
    return [((x + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
  };
  const [left, top] = project(lon, lat);
  const metre = world / (40_075_016 * Math.cos((lat * Math.PI) / 180));
  const place = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const [px, py] = project(x, y);
    return [px - left + width / 2, py - top + height / 2];
  };
  const path = (spots: readonly (readonly [number, number])[]): string =>
    spots
      .map(
        (spot, at) =>
          `${at === 0 ? 'M' : 'L'}${place(spot)
            .map((value) => value.toFixed(1))
            .join(' ')}`,
      )
      .join('');
  const isSeen = (spots: readonly (readonly [number, number])[]): boolean => {
    const places = spots.map(place);
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height;
  };
  const parts: string[] = [];
  const roads: MapFeature[] = [];
  const texts: string[] = [];
  const named = new Set<string>();
  const drawRoads = (): void => {
    for (const casing of [true, false])
      for (const { properties, geometry } of roads) {
        if (geometry.type !== 'LineString') continue;
        const kind = properties['class'] ?? '';
        if (kind === 'path' && (casing || zoom < 14.5)) continue;
        if (kind === 'lane' && zoom < 12.5) continue;
        const w = Math.max(roadPixels[kind] ?? 1, (roadMetres[kind] ?? 8) * metre);
        const fill = kind === 'highway' ? '#fde3a7' : kind === 'path' ? '#e9f3e2' : '#ffffff';
        const colour = casing ? '#dcd7cb' : fill;
        parts.push(
          `<path d="${path(geometry.coordinates)}" fill="none" stroke="${colour}" stroke-width="${w + (casing ? 1.4 : 0)}" stroke-linejoin="round" stroke-linecap="round"/>`,
        );
      }
    roads.length = 0;
  };
  for (const one of features) {
    const { properties, geometry } = one;
    const kind = properties['kind'] ?? '';
    if (kind === 'building' && roads.length > 0) drawRoads();
    if (geometry.type === 'Polygon') {
      if (!isSeen(geometry.coordinates[0] ?? []) || (kind === 'building' && zoom < 14)) continue;
      const stroke = kind === 'building' ? ' stroke="#c9c3b6" stroke-width="0.6"' : '';
      parts.push(
        `<path d="${geometry.coordinates.map((ring) => `${path(ring)}Z`).join('')}" fill="${colours[kind] ?? '#f00'}" fill-rule="evenodd"${stroke}/>`,
      );
      if (properties['number'] !== undefined && zoom >= 16.5) {
        const spots = (geometry.coordinates[0] ?? []).slice(0, 4).map(place);
        const [x, y] = [0, 1].map((axis) => spots.reduce((sum, spot) => sum + (spot[axis] ?? 0), 0) / 4);
        texts.push(
          `<text x="${x}" y="${(y ?? 0) + 3.5}" font-size="10" fill="#7d766a" text-anchor="middle">${properties['number']}</text>`,
        );
      }
    } else if (geometry.type === 'LineString') {
      if (!isSeen(geometry.coordinates)) continue;
      if (kind === 'rail') {
        parts.push(
          `<path d="${path(geometry.coordinates)}" fill="none" stroke="#c6c3cc" stroke-width="${Math.max(1, 3 * metre)}"/>`,
        );
      } else roads.push(one);
      const text = properties['name'];
      const spots = geometry.coordinates.map(place);
      const [a, b] = [
        spots[Math.floor((spots.length - 1) / 2)],
        spots[Math.floor((spots.length - 1) / 2) + 1],
      ];
      if (text !== undefined && a && b && zoom >= 14.5 && !named.has(text)) {
        named.add(text);
        let angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
        if (Math.abs(angle) > 90) angle -= 180;
        const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        texts.push(
          `<text transform="translate(${x} ${y}) rotate(${angle})" y="3.5" font-size="11" fill="#6d675c" text-anchor="middle" paint-order="stroke" stroke="#fff" stroke-width="2.5">${text}</text>`,
        );
      }
    } else {
      const [x, y] = place(geometry.coordinates);
      const size =
        { city: 20, district: 13, water: 12, park: 11, metro: 11 }[properties['class'] ?? ''] ?? 10;
      const fill =
        { water: '#5b8fb5', park: '#5d8a55', metro: '#c2410c' }[properties['class'] ?? ''] ?? '#8b8579';
      texts.push(
        `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" paint-order="stroke" stroke="#fff" stroke-width="3">${properties['text']}</text>`,
      );
    }
  }
  drawRoads();
  const zones = showcases
    .filter((showcase) => showcase.cityAlias === alias && zoom < 14)
    .map(
      (showcase) =>
        `<path d="${path(showcase.zone.coordinates[0] ?? [])}Z" fill="#12833b" fill-opacity="0.12" stroke="#12833b"/>`,
    );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#f7f5f0"/>${parts.join('')}${zones.join('')}${texts.join('')}</svg>`;
  await writeFile(join(folder, `${name}.png`), await sharp(Buffer.from(svg)).png().toBuffer());
}

const own = [city.center.lon, city.center.lat];
const numbers = views.map(Number);
const list =
  numbers.length > 0
    ? Array.from({ length: numbers.length / 3 }, (_, at) => numbers.slice(at * 3, at * 3 + 3))
    : [10.6, 12.5, 14.5, 16.6].map((zoom) => [...own, zoom]);
for (const [at, [lon = 0, lat = 0, zoom = 13]] of list.entries())
  await draw(`${alias}-${at + 1}`, lon, lat, zoom);

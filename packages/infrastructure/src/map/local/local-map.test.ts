import { describe, expect, test } from 'vitest';

import { FakeMapViews } from '@shop/application/testing';
import { CityMap } from './city-map.ts';
import { boundsOf, covers, frameAround } from './frame.ts';
import { labelCandidates } from './label-candidates.ts';
import type { Candidate } from './label-candidates.ts';
import { MapData } from './map-data.ts';
import { readFeatures } from './map-file.ts';
import { toPlane, toPoint } from './mercator.ts';
import { lightPalette } from './palette.ts';
import { placeLabels } from './place-labels.ts';
import { roadWidth } from './stops.ts';
import { straightRuns } from './straight-runs.ts';

const center = { lat: 55.75, lon: 37.62 };
const size = { width: 400, height: 300 };
const feature = (properties: object, coordinates: unknown): object => ({
  properties,
  geometry: { coordinates },
});
const features = (...list: unknown[]) => readFeatures({ features: list }) ?? [];
const everywhere = [-180, -85, 180, 85] as const;

test('a point comes back from the plane', () => {
  const there = toPoint(toPlane(center));
  expect([there.lat, there.lon]).toEqual([expect.closeTo(55.75, 10), expect.closeTo(37.62, 10)]);
});

describe('frames', () => {
  test('cover their own view and a drag within their margin, no further', () => {
    const frame = frameAround({ center, zoom: 14 }, size, 2);
    const moved = (degrees: number) => ({ center: { ...center, lon: center.lon + degrees }, zoom: 14 });
    expect([0, 0.006, 0.02].map((degrees) => covers(frame, moved(degrees), size))).toEqual([
      true,
      true,
      false,
    ]);
    expect(covers(frame, { center, zoom: 12.5 }, size)).toBe(false);
  });

  test('lie on whole pixels of the screen', () => {
    const { left, top } = frameAround({ center, zoom: 13.6 }, size, 3);
    expect([left * 3, top * 3].map((pixels) => Math.abs(pixels - Math.round(pixels)) < 1e-4)).toEqual([
      true,
      true,
    ]);
  });

  test('know where they are', () => {
    const [west, south, east, north] = boundsOf(frameAround({ center, zoom: 14 }, size, 1));
    expect(west < center.lon && center.lon < east && south < center.lat && center.lat < north).toBe(true);
  });
});

describe('the data of the map', () => {
  test('what is no feature, of an unknown kind or without coordinates is left out', () => {
    const list = features(
      null,
      'x',
      { properties: { kind: 'park' } },
      feature({ kind: 'volcano' }, [1, 2]),
      feature({ kind: 'park' }, ['a']),
      feature({ kind: 'label', class: 'nobody', text: 'x' }, [1, 2]),
      feature({ kind: 'park' }, [
        [
          [1, 2],
          [3, 4],
          [1, 2],
        ],
      ]),
    );
    expect(new CityMap(list).within(everywhere, 18).map(({ kind }) => kind)).toEqual(['park']);
    expect(readFeatures({ type: 'FeatureCollection' })).toBeNull();
  });

  test('houses are looked for only where they are seen', () => {
    const city = new CityMap(
      features(
        feature({ kind: 'building', number: '5' }, [
          [
            [1, 2],
            [3, 4],
            [1, 2],
          ],
        ]),
      ),
    );
    expect([13.6, 15].map((zoom) => city.within(everywhere, zoom).length)).toEqual([0, 1]);
  });

  const files: Readonly<Record<string, unknown>> = {
    '/map/index.json': {
      version: '1',
      cities: [
        { alias: 'a', file: 'a.json', bounds: [37, 55, 38, 56] },
        { alias: 'b', file: 'b.json', bounds: [30, 59, 31, 60] },
      ],
    },
    '/map/a.json': { features: [] },
  };
  const dataOf = (asked: string[], broken = new Set<string>()): MapData =>
    new MapData({
      dataUrl: '/map',
      scheduler: { delay: () => () => undefined, interval: () => () => undefined },
      fetch: async (url) => {
        asked.push(url);
        return broken.has(url) || !(url in files)
          ? new Response('', { status: 503 })
          : Response.json(files[url]);
      },
    });

  test('only the city in view is fetched, once, however many ask', async () => {
    const asked: string[] = [];
    const data = dataOf(asked);
    expect(
      await Promise.all([data.bring([37.5, 55.5, 37.6, 55.6]), data.bring([37.5, 55.5, 37.6, 55.6])]),
    ).toEqual([true, true]);
    expect(await data.bring([37.1, 55.1, 37.2, 55.2])).toBe(true);
    expect(asked).toEqual(['/map/index.json', '/map/a.json']);
    expect([data.has([37, 55, 38, 56]), data.has([30, 59, 31, 60])]).toEqual([true, false]);
  });

  test('[OPN-115] what could not be had is asked for again', async () => {
    const asked: string[] = [];
    const broken = new Set(['/map/index.json']);
    const data = dataOf(asked, broken);
    expect(await data.bring([37.5, 55.5, 37.6, 55.6])).toBe(false);
    broken.clear();
    expect(await data.bring([37.5, 55.5, 37.6, 55.6])).toBe(true);
    expect(await data.bring([30, 59, 31, 60])).toBe(false);
  });

  test('outside every city there is bare ground, which is no failure', async () => {
    expect(await dataOf([]).bring([0, 0, 1, 1])).toBe(true);
  });
});

describe('texts', () => {
  const measure = (text: string, fontSize: number): number => text.length * fontSize * 0.6;
  const candidate = (given: Partial<Candidate>): Candidate => ({
    key: given.text ?? 'x',
    text: 'x',
    x: 0,
    y: 0,
    angle: 0,
    size: 12,
    weight: 500,
    color: '#000',
    rank: 5,
    ...given,
  });
  const textsOf = (list: readonly Candidate[], before: readonly string[] = []): readonly string[] =>
    placeLabels(list, measure, new Set(before)).map(({ text }) => text);

  test('never cover each other; the weightier goes first, then the one that stood there', () => {
    const [city, street, lane] = [
      candidate({ text: 'Город', rank: 0 }),
      candidate({ text: 'улица', x: 10 }),
      candidate({ text: 'переулок', x: 80 }),
    ];
    expect(textsOf([lane, street, city])).toEqual(['Город', 'переулок']);
    const rivals = [candidate({ text: 'а' }), candidate({ text: 'б', x: 4 })];
    expect([textsOf(rivals), textsOf(rivals, ['б'])]).toEqual([['а'], ['б']]);
  });

  test('stay away where there is no room, and from their namesakes', () => {
    expect(textsOf([candidate({ text: 'длинная улица', room: 40 })])).toEqual([]);
    const twins = [
      candidate({ key: '1', text: 'улица', apart: 200 }),
      candidate({ key: '2', text: 'улица', apart: 200, x: 150 }),
    ];
    expect(textsOf(twins)).toEqual(['улица']);
  });

  test('long names of places break between words', () => {
    const [placed] = placeLabels(
      [candidate({ text: 'Центральный район', isWrapped: true })],
      measure,
      new Set(),
    );
    expect(placed?.lines).toEqual(['Центральный', 'район']);
  });

  test('street names follow the straight parts of their street, left to right', () => {
    const frame = frameAround({ center, zoom: 15 }, size, 1);
    const { x, y } = toPlane(center);
    const px = 1 / frame.scale;
    const bent = Float64Array.from([
      x + 150 * px,
      y,
      x,
      y,
      x - 40 * px,
      y + 0.5 * px,
      x - 40 * px,
      y + 200 * px,
    ]);
    const runs = straightRuns(bent, frame, 60);
    expect(
      runs.map(({ length, angle }) => [Math.round(length), Math.round((angle * 180) / Math.PI) + 0]),
    ).toEqual([
      [190, 0],
      [200, -90],
    ]);
  });

  test('house numbers come at zoom 16.5', () => {
    const shapes = new CityMap(
      features(
        feature({ kind: 'building', number: '12к1' }, [
          [
            [37.62, 55.75],
            [37.621, 55.751],
            [37.62, 55.75],
          ],
        ]),
      ),
    ).within(everywhere, 18);
    const numbersAt = (zoom: number) =>
      labelCandidates(shapes, frameAround({ center, zoom }, size, 1), lightPalette).map(({ text }) => text);
    expect([numbersAt(16.4), numbersAt(16.5)]).toEqual([[], ['12к1']]);
  });
});

test('roads grow with the zoom and appear by their class', () => {
  const zooms = [9, 11, 12.5, 14, 16, 18];
  for (const roadClass of ['highway', 'major', 'street', 'lane', 'path'] as const) {
    const widths = zooms.map((zoom) => roadWidth(roadClass, zoom));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  }
  expect([roadWidth('lane', 13), roadWidth('highway', 13) > roadWidth('street', 13)]).toEqual([0, true]);
});

test('the fake of the port tells its moves as the maps do', async () => {
  const views = new FakeMapViews();
  await views.create(
    {},
    { key: 'k', center, zoom: 13.6, isInteractive: true, isZoomEnabled: true, isDark: false },
  );
  const said: unknown[] = [];
  views.last.moves$.subscribe(({ by, zoom }) => said.push([by, zoom]));
  views.last.moving$.subscribe((isMoving) => said.push(isMoving));
  views.last.drag({ lat: 1, lon: 2 });
  views.last.setCenter(center, { zoom: 15 });
  views.last.zoomBy(-1);
  expect(said).toEqual([false, true, false, ['shopper', 13.6], ['shop', 15], ['shopper', 14]]);
});

import { polygonOpacity, polygonStroke } from '@shop/domain/address';

import { nowhere } from './map-adapters/map-driver.ts';
import { expect, test } from './map-adapters/map-test.ts';
import { blend, colorAt, difference, pixelsOf } from './map-adapters/pixels.ts';
import type { Rgb } from './map-adapters/pixels.ts';
import { fullMotion } from './support/fixtures.ts';

// A map that is asked for less motion jumps.
test.use(fullMotion);

// One suite for both maps of the shop: its own, and the vendor's library over the stand-in of its script.
const accent: Rgb = [225, 29, 72];
const start = { center: { lat: 55.75, lon: 37.62 }, zoom: 13.6 };
/** A zone around a point, as a closed ring. */
const zoneAround = ({ lat, lon }: { lat: number; lon: number }, reach: number): [number, number][] => [
  [lon - reach, lat - reach],
  [lon + reach, lat - reach],
  [lon + reach, lat + reach],
  [lon - reach, lat + reach],
  [lon - reach, lat - reach],
];

for (const renderer of ['LOCAL', 'MAPGL'] as const)
  test.describe(renderer, { tag: '@once' }, () => {
    test.use({ renderer });

    test('[GEO-06] a map shows the requested point and fills its element', async ({ map, page }) => {
      expect(await map.create(start)).toBe(0);
      const { center, zoom } = await map.position();
      expect(center.lat).toBeCloseTo(start.center.lat, 9);
      expect(center.lon).toBeCloseTo(start.center.lon, 9);
      expect(zoom).toBe(13.6);
      const { width, height } = (await page.locator('#one canvas').first().boundingBox()) ?? {};
      expect(width).toBeGreaterThanOrEqual(360);
      expect(height).toBeGreaterThanOrEqual(300);
      expect([await map.moves(), await map.moving()]).toEqual([[], [false]]);
    });

    test('[OPN-115] without its script or its data there is no map, and the next attempt loads them again', async ({
      map,
      page,
    }) => {
      const needed = renderer === 'LOCAL' ? '**/map/*.json' : '**/2gis/api/js/v1';
      await page.route(needed, (route) => route.abort());
      expect(await map.create()).toBe('unavailable');
      expect(await page.locator('#one').innerHTML()).toBe('');
      await page.unroute(needed);
      expect(await map.create()).toBe(0);
    });

    test('[GEO-05] a zoom change takes 300 ms and is reported as one move', async ({ map, page }) => {
      const times: number[] = [];
      // A machine that is busy elsewhere may draw its end late, but not each time.
      await expect(async () => {
        const at = await map.create(start);
        if (at === 'unavailable') throw new Error('There is no map');
        const began = await page.evaluate((number) => {
          window.mapPage.map(number).view.zoomBy(1);
          return performance.now();
        }, at);
        const moves = await map.rest(1, at);
        times.push((moves[0]?.at ?? 0) - began);
        expect(moves).toHaveLength(1);
        expect(moves[0]).toMatchObject({ by: 'shopper', zoom: 14.6 });
        expect(await map.moving(at)).toEqual([false, true, false]);
        await page.evaluate((number) => window.mapPage.map(number).view.destroy(), at);
        expect(times.at(-1)).toBeLessThan(1500);
      }).toPass({ timeout: 30_000 });
      expect(Math.min(...times)).toBeGreaterThan(280);
    });

    test('[GEO-05] two presses of a zoom button zoom by two', async ({ map, page }) => {
      await map.create(start);
      await page.evaluate(() => {
        window.mapPage.map().view.zoomBy(-1);
        window.mapPage.map().view.zoomBy(-1);
      });
      const moves = await map.rest();
      expect(moves.map(({ zoom }) => zoom)).toEqual([11.6]);
    });

    test('a mouse drag is reported as one move by the shopper', async ({ map }) => {
      await map.create(start);
      await map.drag(-80, 40);
      const moves = await map.rest();
      expect(moves).toHaveLength(1);
      expect(moves[0]?.by).toBe('shopper');
      // Dragging 80 px to the left moves the centre 80 px to the east.
      expect(moves[0]?.center.lon).toBeCloseTo(37.62 + (80 * 360) / (256 * 2 ** 13.6), 3);
      expect(moves[0]?.center.lat).toBeGreaterThan(55.75);
      expect(await map.moving()).toEqual([false, true, false]);
    });

    test('a touch drag is reported as one move by the shopper', async ({ map }) => {
      await map.create(start);
      const { x, y } = await map.middle();
      await map.touch([{ x, y, dx: 0, dy: 90 }]);
      const moves = await map.rest();
      expect(moves.map(({ by }) => by)).toEqual(['shopper']);
      expect(moves[0]?.center.lat).toBeGreaterThan(55.755);
    });

    test('a command moves exactly to the point and counts as a move by the shop', async ({ map, page }) => {
      await map.create(start);
      await page.evaluate(() => {
        const { view } = window.mapPage.map();
        view.setCenter({ lat: 55.7512345678, lon: 37.6187654321 }, { zoom: 15.2, animate: false });
      });
      const moves = await map.rest();
      expect(moves.map(({ by }) => by)).toEqual(['shop']);
      const { center, zoom } = await map.position();
      expect([center.lat, center.lon, zoom]).toEqual([
        expect.closeTo(55.7512345678, 9),
        expect.closeTo(37.6187654321, 9),
        15.2,
      ]);
    });

    test('of two commands the newer one wins, and only its end is reported', async ({ map, page }) => {
      await map.create(start);
      await page.evaluate(async () => {
        const { view } = window.mapPage.map();
        view.setCenter({ lat: 55.756, lon: 37.63 });
        // The first frame is the one in which the animation begins.
        await window.mapPage.frames(1);
        view.setCenter({ lat: 55.748, lon: 37.61 });
      });
      const moves = await map.rest();
      expect(moves.map(({ center, by }) => [center.lat, center.lon, by])).toEqual([
        [expect.closeTo(55.748, 9), expect.closeTo(37.61, 9), 'shop'],
      ]);
    });

    test('a command to the current position ends like any other', async ({ map, page }) => {
      await map.create(start);
      await page.evaluate((center) => window.mapPage.map().view.setCenter(center), start.center);
      expect((await map.rest()).map(({ by }) => by)).toEqual(['shop']);
    });

    test('[GEO-08, GEO-09] zones tint the map with the opacity of the zoom', async ({ map, page }) => {
      const { x, y } = await map.middle();
      for (const [at, zoom] of [10, 13, 16].entries()) {
        await map.create({ center: nowhere, zoom });
        const ground = await colorAt(page, x + 40, y + 40);
        await page.evaluate(([number, zones]) => window.mapPage.map(number).view.setZones(zones), [
          at,
          [zoneAround({ lat: nowhere.lat + 3, lon: nowhere.lon }, 0.3), zoneAround(nowhere, 0.3)],
        ] as const);
        await map.frames();
        const tinted = await colorAt(page, x + 40, y + 40);
        const expected = blend(accent, ground, polygonOpacity(zoom) / 100);
        expect(difference(tinted, expected), `at zoom ${zoom}`).toBeLessThanOrEqual(3);
        await page.evaluate((number) => window.mapPage.map(number).view.destroy(), at);
      }
    });

    test('[GEO-09, GEO-10] zones are redrawn when the zoom passes 14', async ({ map, page }) => {
      await map.create({ center: nowhere, zoom: 13.5 });
      await page.evaluate((zones) => window.mapPage.map().view.setZones(zones), [
        [
          [nowhere.lon, 55.4],
          [39, 55.4],
          [39, 55.6],
          [nowhere.lon, 55.6],
          [nowhere.lon, 55.4],
        ],
      ] as [number, number][][]);
      await map.frames();
      const thin = await strokeWidth();
      await page.evaluate(() => window.mapPage.map().view.zoomBy(1));
      await map.rest();
      const thick = await strokeWidth();
      expect([thin, thick].map(Math.round)).toEqual([polygonStroke(13.5), polygonStroke(14.5)]);

      /** Width of the line in the middle, in CSS pixels: the sum of the accent's share in its pixels. */
      async function strokeWidth(): Promise<number> {
        const { x, y } = await map.middle();
        const row = { x: x - 12, y: y + 33, width: 24, height: 5 };
        const [outside, inside] = [await colorAt(page, x - 30, y + 35), await colorAt(page, x + 30, y + 35)];
        const pixels = await pixelsOf(page, row);
        const perCss = pixels.length / (row.width * row.height);
        const green = pixels.reduce((sum, pixel, at) => {
          const column = at % (row.width * Math.sqrt(perCss));
          const under = column < (row.width * Math.sqrt(perCss)) / 2 ? outside : inside;
          return sum + (under[1] - pixel[1]) / (under[1] - accent[1]);
        }, 0);
        return green / row.height / Math.sqrt(perCss) / Math.sqrt(perCss);
      }
    });

    test('[GEO-07] a map follows the size of its element and keeps its centre', async ({ map, page }) => {
      await map.create(start);
      await page.evaluate(() => {
        const element = document.querySelector<HTMLElement>('#one');
        if (element !== null) element.style.height = '460px';
        window.mapPage.map().view.resize();
      });
      await map.frames(10);
      const { center } = await map.position();
      expect([center.lat, center.lon]).toEqual([expect.closeTo(55.75, 9), expect.closeTo(37.62, 9)]);
      const canvas = await page.locator('#one canvas').first().boundingBox();
      expect(canvas?.height).toBeGreaterThanOrEqual(460);
      expect(await map.moves()).toEqual([]);
    });

    test('a destroyed map leaves nothing behind, and its element can hold another', async ({ map, page }) => {
      const left = (): Promise<unknown[]> =>
        page.evaluate(() => [
          document.querySelector('#one')?.outerHTML,
          document.body.outerHTML.length,
          window.mapPage.listeners(),
        ]);
      const [html] = await left();
      const after: unknown[][] = [];
      for (const at of [0, 1]) {
        expect(await map.create(start)).toBe(at);
        await map.drag(-30, 10);
        await map.rest(1, at);
        await page.evaluate((number) => {
          const { view } = window.mapPage.map(number);
          view.setCenter({ lat: 55.76, lon: 37.6 });
          view.destroy();
          view.destroy();
          view.zoomBy(1);
          view.setZones([]);
          view.resize();
        }, at);
        expect(await map.rest(1, at)).toHaveLength(1);
        after.push(await left());
      }
      expect(after[0]?.[0]).toBe(html);
      // Things that a library adds once for the whole page do not count.
      expect(after[1]).toEqual(after[0]);
    });

    test('two maps side by side do not affect each other', async ({ map, page }) => {
      await page.evaluate(() => Promise.all([window.mapPage.create('one'), window.mapPage.create('two')]));
      expect(await page.locator('#one canvas').count()).toBe(await page.locator('#two canvas').count());
      await map.drag(-60, 0, 'one');
      const counts = await page.evaluate(async () => {
        await window.mapPage.frames(60);
        return window.mapPage.maps.map(({ moves }) => moves.length).toSorted((a, b) => a - b);
      });
      expect(counts).toEqual([0, 1]);
    });

    test('[OPN-115] with zooming disabled a shopper can drag but not zoom', async ({ map, page }) => {
      await map.create({ ...start, isZoomEnabled: false });
      const { x, y } = await map.middle();
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -400);
      await page.mouse.dblclick(x, y);
      await map.frames(40);
      expect((await map.position()).zoom).toBe(13.6);
      await map.drag(-50, 0);
      await page.waitForFunction(() => window.mapPage.map().view.position().center.lon > 37.62);
      expect((await map.position()).zoom).toBe(13.6);
      await page.evaluate(() => {
        window.mapPage.map().view.setCenter({ lat: 55.75, lon: 37.62 }, { zoom: 15 });
      });
      await page.waitForFunction(() => window.mapPage.map().view.position().zoom === 15);
    });

    test('a non-interactive map ignores the shopper and obeys commands', async ({ map, page }) => {
      await map.create({ ...start, isInteractive: false });
      await map.drag(-60, 0);
      await map.frames(20);
      expect(await map.moves()).toEqual([]);
      await page.evaluate(() => window.mapPage.map().view.setCenter({ lat: 55.74, lon: 37.61 }));
      expect((await map.rest()).map(({ by }) => by)).toEqual(['shop']);
    });

    test('a map in the dark theme is dark', async ({ map, page }) => {
      const { x, y } = await map.middle();
      await map.create({ center: nowhere, zoom: 13.6 });
      const light = await colorAt(page, x + 50, y + 50);
      await page.evaluate(() => window.mapPage.map().view.destroy());
      await map.create({ center: nowhere, zoom: 13.6, isDark: true });
      const dark = await colorAt(page, x + 50, y + 50);
      expect(Math.min(...light)).toBeGreaterThan(200);
      expect(Math.max(...dark)).toBeLessThan(60);
    });
  });

for (const renderer of ['LOCAL', 'MAPGL'] as const)
  test.describe(renderer, () => {
    test.use({ renderer });

    test('the wheel zooms around the pointer and is reported as one move at the end', async ({
      map,
      page,
      isMobile,
    }) => {
      test.skip(isMobile, 'phones have no wheel');
      await map.create(start);
      const { x, y } = await map.middle();
      await page.mouse.move(x + 100, y);
      await page.mouse.wheel(0, -200);
      const moves = await map.rest();
      expect(moves.map(({ by }) => by)).toEqual(['shopper']);
      expect(moves[0]?.zoom).toBeGreaterThan(14);
      expect(moves[0]?.center.lon).toBeGreaterThan(37.62);
    });
  });

test.describe('only the vendor’s map', { tag: '@once' }, () => {
  test.use({ renderer: 'MAPGL' });

  test('[GEO-03, OPN-115] a key the vendor refuses makes no map', async ({ map, page }) => {
    expect(await map.create({ key: 'unknown' })).toBe('unavailable');
    expect(await page.locator('#one').innerHTML()).toBe('');
    expect(await map.create()).toBe(0);
  });
});

test.describe('only the shop’s own map', { tag: '@once' }, () => {
  test.use({ renderer: 'LOCAL' });

  test('[GEO-03] needs no key', async ({ map }) => {
    expect(await map.create({ key: 'local' })).toBe(0);
  });

  test('two fingers zoom', async ({ map }) => {
    await map.create(start);
    const { x, y } = await map.middle();
    await map.touch([
      { x: x - 20, y, dx: -60, dy: 0 },
      { x: x + 20, y, dx: 60, dy: 0 },
    ]);
    const moves = await map.rest();
    expect(moves).toHaveLength(1);
    expect(moves[0]?.by).toBe('shopper');
    expect(moves[0]?.zoom).toBeCloseTo(13.6 + 2, 0);
  });

  test('keys move and zoom', async ({ map, page }) => {
    await map.create(start);
    await page.locator('#one > div').focus();
    await page.keyboard.press('ArrowRight');
    expect((await map.rest())[0]?.center.lon).toBeGreaterThan(37.62);
    await page.keyboard.press('+');
    expect((await map.rest(2))[1]?.zoom).toBe(14.6);
  });
});

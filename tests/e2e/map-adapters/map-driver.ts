import type { Page } from '@playwright/test';
import type { MapMove, MapOptions, MapPosition } from '@shop/application/map';

import type { Renderer } from './map-page.ts';
import type { MapSite } from './map-site.ts';

/** A point far from the sample village, with nothing drawn there. */
export const nowhere = { lat: 55.5, lon: 38.2 };

type Move = MapMove & { readonly at: number };
type Spot = { readonly x: number; readonly y: number };

/** Drives the page of the suite: the maps through their port, the rest by mouse and touch. */
export class MapDriver {
  readonly page: Page;
  readonly renderer: Renderer;

  constructor(page: Page, renderer: Renderer) {
    this.page = page;
    this.renderer = renderer;
  }

  async open(site: MapSite): Promise<void> {
    await this.page.goto(site.address(this.renderer));
    await this.page.waitForFunction(() => 'mapPage' in window);
  }

  create(options: Partial<MapOptions> = {}, id = 'one'): Promise<number | 'unavailable'> {
    return this.page.evaluate(([where, how]) => window.mapPage.create(where, how), [id, options] as const);
  }

  position(map = 0): Promise<MapPosition> {
    return this.page.evaluate((at) => window.mapPage.map(at).view.position(), map);
  }

  moves(map = 0): Promise<readonly Move[]> {
    return this.page.evaluate((at) => [...window.mapPage.map(at).moves], map);
  }

  moving(map = 0): Promise<readonly boolean[]> {
    return this.page.evaluate((at) => [...window.mapPage.map(at).moving], map);
  }

  /** Waits until the map has made `count` moves in total, and then for some frames without another. */
  async rest(count = 1, map = 0): Promise<readonly Move[]> {
    await this.page.waitForFunction(([at, moves]) => window.mapPage.map(at).moves.length >= moves, [
      map,
      count,
    ] as const);
    await this.page.evaluate(() => window.mapPage.frames(30));
    return this.moves(map);
  }

  async frames(count = 3): Promise<void> {
    await this.page.evaluate((many) => window.mapPage.frames(many), count);
  }

  /** Centre of an element, in CSS pixels of the page. */
  async middle(id = 'one'): Promise<Spot> {
    const box = await this.page.locator(`#${id}`).boundingBox();
    if (box === null) throw new Error(`There is no #${id}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Drags with the mouse; pauses before letting go, so that the map does not glide on. */
  async drag(dx: number, dy: number, id = 'one'): Promise<void> {
    const { x, y } = await this.middle(id);
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + dx, y + dy, { steps: 8 });
    await this.frames(20);
    await mouse.up();
  }

  /** Drags with several fingers, each by its own (dx, dy). */
  async touch(fingers: readonly (Spot & { readonly dx: number; readonly dy: number })[]): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const steps = 8;
    const points = (step: number): { x: number; y: number; id: number }[] =>
      fingers.map(({ x, y, dx, dy }, id) => ({ x: x + (dx * step) / steps, y: y + (dy * step) / steps, id }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
    for (let step = 1; step <= steps; step += 1)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step) });
    await this.frames(20);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }
}

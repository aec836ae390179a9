import { expect, test as base } from '../support/fixtures.ts';
import { MapDriver } from './map-driver.ts';
import type { Renderer } from './map-page.ts';

/** Map tests share one site per worker; each test has its own page. */
export const test = base.extend<{ renderer: Renderer; map: MapDriver }>({
  renderer: ['LOCAL', { option: true }],
  map: async ({ page, site, renderer }, use) => {
    const map = new MapDriver(page, renderer);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await map.open(site);
    await use(map);
    expect(refused).toEqual([]);
  },
});

export { expect } from '../support/fixtures.ts';

import { expect, test as base } from '@playwright/test';

import { MapDriver } from './map-driver.ts';
import type { Renderer } from './map-page.ts';
import { MapSite } from './map-site.ts';

/** Tests of maps share one site per worker; each has a page of its own. */
export const test = base.extend<{ renderer: Renderer; map: MapDriver }, { site: MapSite }>({
  renderer: ['LOCAL', { option: true }],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const site = await MapSite.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
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

export { expect } from '@playwright/test';

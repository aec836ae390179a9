import { test as base } from '@playwright/test';

import { MapSite } from '../map-adapters/map-site.ts';
import { ShopProcess } from './shop-process.ts';
import { Shopper } from './shopper.ts';

/** For `test.use`: the device does not ask for less motion, whatever else the tests of this run do. */
export const fullMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Tests share one running shop per worker; each has its own browser and a phone that no other test uses. The site of
 * the maps is declared here too, because Playwright ends a worker before a test with other worker fixtures.
 */
export const test = base.extend<{ shopper: Shopper }, { shop: ShopProcess; site: MapSite }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const shop = await ShopProcess.start();
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const site = await MapSite.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Drawing movements is a fifth of what a browser test costs. They are drawn where a test runs twice, on the phone: there a shopper is
  // as quick as the ends of movements allow. Elsewhere the device asks for less of them.
  contextOptions: async ({ contextOptions }, use, { project, tags }) => {
    const moves = project.name === 'phone' && !tags.includes('@once');
    await use(moves ? contextOptions : { reducedMotion: 'reduce', ...contextOptions });
  },
  shopper: async ({ page, shop }, use, testInfo) => {
    const shopper = new Shopper(page, shop);
    await use(shopper);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('last seen', { body: await shopper.lastSeen() });
    shopper.expectNoTrouble();
  },
});

export { expect } from '@playwright/test';

import type { Page } from '@playwright/test';

import { expect, fullMotion, test } from './support/fixtures.ts';

// A clip plays by itself only where the device does not ask for less motion.
test.use(fullMotion);

const streamed = '/product/klubnika-sadograd';

/** On a phone the clip starts by itself, on a desktop with its button (OPN-158). */
async function start(page: Page, isMobile: boolean): Promise<void> {
  await page.locator('video').scrollIntoViewIfNeeded();
  if (!isMobile) await page.getByRole('button', { name: 'Включить видео' }).click();
}

const seconds = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN);

/** Expects that the clip's time advances and that its picture is shown. */
async function expectMotion(page: Page): Promise<void> {
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
  const before = await seconds(page);
  await expect.poll(() => seconds(page)).not.toBe(before);
  const width = await page.evaluate(() => document.querySelector('video')?.videoWidth);
  expect(width).toBe(480);
}

test('[STO-07] [PRD-28] a stream plays muted, in a loop', async ({ page, shopper, isMobile }) => {
  await shopper.open(streamed);
  await start(page, isMobile);
  await expectMotion(page);
  const video = page.locator('video');
  expect(await video.evaluate((element: HTMLVideoElement) => [element.muted, element.loop])).toEqual([
    true,
    true,
  ]);
});

test(
  '[STO-07] a browser that cannot play streams loads a library for them, and others never do',
  { tag: '@once' },
  async ({ page, shopper, isMobile }) => {
    const libraries: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/hls-')) libraries.push(request.url());
    });
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? '' : 'maybe');
    });
    await shopper.open();
    expect(libraries).toEqual([]);
    await shopper.visit(streamed);
    await start(page, isMobile);
    await expectMotion(page);
    expect(libraries).toHaveLength(1);
  },
);

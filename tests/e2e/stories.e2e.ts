import type { Page } from '@playwright/test';

import { expect, fullMotion, test } from './support/fixtures.ts';
import { watchShifts } from './support/shifts.ts';

// A clip plays by itself only where the device does not ask for less motion.
test.use(fullMotion);

const home = { city: 'Москва', street: 'Тверская', house: '1' };
/** Two advertised slides, of which the second is a clip, and a third. */
const advertised = /Морозко-Ням/;

/** The open player while the time of its slide runs. */
const running = (page: Page) => page.locator('[aria-roledescription="Истории"][data-runs]');
const standing = (page: Page) => page.locator('[aria-roledescription="Истории"]:not([data-runs])');

/** Takes the focus from the window while a clip moves, at the same moment: its slide ends after ten seconds. */
const loseFocusWhileMoving = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const clip = document.querySelector('[aria-roledescription="Истории"] video');
    if (!(clip instanceof HTMLVideoElement) || clip.currentTime < 0.2 || clip.paused) return false;
    window.dispatchEvent(new Event('blur'));
    return true;
  });

test('[STO-07] [STO-12] [STO-13] [STO-18] [STO-19] a story tells its advertiser and plays its clip; the drawer and a lost focus stop it', async ({
  page,
  shopper,
}) => {
  await shopper.open('/', home);
  await page.getByRole('link', { name: advertised }).first().click();
  await expect(running(page)).toBeVisible();

  await test.step('the drawer names the advertiser, and time stands', async () => {
    await page.getByRole('button', { name: 'Реклама' }).click();
    const drawer = page.getByRole('dialog', { name: 'Реклама' });
    await expect(drawer).toContainText('ООО «Морозко-Ням»');
    await expect(drawer).toContainText('2VtzqwMorozkoNyam1');
    await expect(standing(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(running(page)).toBeVisible();
  });

  await test.step('the clip plays, stops with the focus and goes on with it', async () => {
    await expect(async () => {
      const slide = await page.locator('[data-slide]').getAttribute('data-slide');
      if (slide !== '1') await page.keyboard.press(slide === '0' ? 'ArrowRight' : 'ArrowLeft');
      await expect.poll(() => loseFocusWhileMoving(page), { timeout: 8_000 }).toBe(true);
    }).toPass();
    await expect(standing(page)).toBeVisible();
    const clip = page.locator('[aria-roledescription="Истории"] video');
    await expect
      .poll(() => clip.evaluate((element: HTMLVideoElement) => [element.paused, element.muted]))
      .toEqual([true, true]);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(running(page)).toBeVisible();
  });

  await test.step('in a low window the player keeps the shape of its pictures, which have titles at the top', async () => {
    const size = page.viewportSize();
    if (size === null || size.width < 1024) return;
    await page.setViewportSize({ width: size.width, height: 600 });
    const shape = () =>
      page
        .locator('[aria-roledescription="Истории"] > div')
        .evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
    await expect.poll(shape).toBeCloseTo(9 / 16, 2);
    await page.setViewportSize(size);
  });

  await test.step('the story closes to where it was opened', async () => {
    await page.getByRole('button', { name: 'Закрыть истории' }).click();
    await expect(page).toHaveURL(`${shopper.shop.origin}/`);
    await expect(page.getByRole('link', { name: advertised }).first()).toBeVisible();
  });
});

test(
  '[BNR-04] [BNR-06] [BNR-07] a banner that the shop could not hide comes back; hidden, it stays so after a reload',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open('/', home);
    const hide = page.getByRole('button', { name: 'Скрыть: Ягодная неделя' });
    await page.route('**/banners/hide', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/banners/hide'));
    await hide.click();
    await failed;
    await expect(hide).toBeVisible();
    await page.unroute('**/banners/hide');
    const told = page.waitForResponse((answer) => answer.url().endsWith('/banners/hide') && answer.ok());
    await hide.click();
    await told;
    await expect(hide).toBeHidden();
    await shopper.reload();
    await expect(page.getByRole('link', { name: advertised }).first()).toBeVisible();
    await expect(hide).toHaveCount(0);
  },
);

test('[BNR-09] the banners come without moving what is below them', async ({ page, shopper }) => {
  await shopper.open('/', home);
  const moved = await watchShifts(page);
  await shopper.reload();
  await expect(page.getByRole('button', { name: 'Скрыть: Ягодная неделя' })).toBeVisible();
  expect(await moved()).toBeLessThan(0.02);
});

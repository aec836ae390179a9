import type { Page } from '@playwright/test';

import { pixelsOf } from './map-adapters/pixels.ts';
import { Creation } from './support/creation.ts';
import { expect, test } from './support/fixtures.ts';
import { ShopProcess } from './support/shop-process.ts';
import { Shopper } from './support/shopper.ts';

const house = { latitude: 55.76021, longitude: 37.60959 };
const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Адрес доставки/ });
const locate = (page: Page) => page.getByRole('button', { name: 'Моё местоположение' });

/** How red the average pixel around the pin is, because zones are tinted red. */
async function redness(page: Page, creation: Creation): Promise<number> {
  const box = await creation.map.boundingBox();
  if (box === null) throw new Error('There is no map');
  const side = 160;
  const pixels = await pixelsOf(page, {
    x: Math.round(box.x + box.width / 2 - side / 2),
    y: Math.round(box.y + box.height / 2 + 20),
    width: side,
    height: side,
  });
  return pixels.reduce((sum, [red, green]) => sum + red - green, 0) / pixels.length;
}

test('[GEO-04] [GEO-05] only desktops have zoom buttons; one step halves the distance of a drag', async ({
  page,
  shopper,
  isMobile,
}) => {
  await shopper.open();
  const creation = new Creation(page);
  await creation.open();
  const closer = page.getByRole('button', { name: 'Приблизить' });
  const farther = page.getByRole('button', { name: 'Отдалить' });
  if (isMobile) {
    await expect(closer).toHaveCount(0);
    await expect(farther).toHaveCount(0);
    return;
  }
  const one = await creation.drag(60, 0);
  const two = await creation.drag(60, 0);
  await closer.click();
  await creation.rested();
  const three = await creation.drag(60, 0);
  expect(three.lon - two.lon).toBeCloseTo((two.lon - one.lon) / 2, 4);
  await farther.click();
  await creation.rested();
  const four = await creation.drag(60, 0);
  expect(four.lon - three.lon).toBeCloseTo(two.lon - one.lon, 4);
});

test(
  '[GEO-08] [GEO-12] zones are drawn; without them the map still works',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open();
    const creation = new Creation(page);
    await creation.open();
    await expect.poll(() => redness(page, creation)).toBeGreaterThan(8);
    await page.route('**/coverage/cities', (route) => route.abort());
    await shopper.visit('/');
    await creation.open();
    await creation.frames(10);
    expect(await redness(page, creation)).toBeLessThan(8);
    await creation.drag(-40, 60);
    await expect(creation.verdict(/^Привезём за/)).toBeVisible();
  },
);

test.describe('when the browser gives the position', () => {
  test.use({ permissions: ['geolocation'], geolocation: house });

  test(
    '[GEO-26] [OPN-116] the map goes there and the house is looked up',
    { tag: '@once' },
    async ({ page, shopper }) => {
      await shopper.open();
      const creation = new Creation(page);
      await creation.open();
      await locate(page).click();
      await creation.expectAddress('улица Тверская, 12к1');
      await expect(creation.verdict(/^Привезём за/)).toBeVisible();
      await creation.save();
      await expect(pill(page)).toContainText('улица Тверская, 12к1');
    },
  );

  test(
    '[GLC-02] an unavailable position is reported, and the map still works',
    { tag: '@once' },
    async ({ page, shopper, context }) => {
      await shopper.open();
      const creation = new Creation(page);
      await creation.open();
      await context.setGeolocation(null);
      await locate(page).click();
      await expect(page.getByText('Не удалось определить геолокацию')).toBeVisible();
      await creation.drag(20, 60);
      await expect(creation.verdict(/^Привезём за/)).toBeVisible();
    },
  );
});

test(
  '[GLC-01] a refused position is reported with the way to allow it; the next action closes the message',
  { tag: '@once' },
  async ({ page, shopper }) => {
    const text =
      'Не можем вас найти. Включите местоположение в настройках браузера, чтобы не вводить адрес вручную';
    await shopper.open();
    const creation = new Creation(page);
    await creation.open();
    await locate(page).click();
    await expect(page.getByText(text)).toBeVisible();
    await creation.drag(20, 60);
    await expect(page.getByText(text)).toBeHidden();
  },
);

test('[GLC-03] a browser without geolocation is told so', { tag: '@once' }, async ({ page, shopper }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined });
  });
  await shopper.open();
  const creation = new Creation(page);
  await creation.open();
  await locate(page).click();
  await expect(page.getByText('Ваш браузер не поддерживает геолокацию')).toBeVisible();
});

test(
  '[GEO-01] [OPN-115] without map data the texts remain, and the address can be typed',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await page.route('**/map/*.json', (route) => route.abort());
    await shopper.open();
    await shopper.giveAddress({ city: 'Москва', street: 'Арбат', house: '1' });
    await expect(pill(page)).toContainText('улица Арбат, 1');
  },
);

test(
  '[OPN-115] a shop with a key for the vendor’s map shows that map',
  { tag: '@once' },
  async ({ page }) => {
    const shop = await ShopProcess.start((sandboxOrigin) => ({
      MAP_2GIS_KEY: 'demo-map-key',
      MAP_2GIS_SCRIPT_URL: `${sandboxOrigin}/2gis/api/js/v1`,
    }));
    try {
      const shopper = new Shopper(page, shop);
      const script = page.waitForResponse(`${shop.sandboxOrigin}/2gis/api/js/v1`);
      await shopper.open();
      const creation = new Creation(page);
      await creation.open();
      expect((await script).ok()).toBe(true);
      await creation.dragTo({ lat: 55.75582, lon: 37.61764 }, { lat: house.latitude, lon: house.longitude });
      await creation.expectAddress('улица Тверская, 12к1');
      await creation.save();
      shopper.expectNoTrouble();
    } finally {
      await shop.remove();
    }
  },
);

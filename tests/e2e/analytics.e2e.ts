import { expect, test } from './support/fixtures.ts';
import type { ShopProcess } from './support/shop-process.ts';

/** How many web vitals of this name the shop's metrics have counted. */
const countOf = async ({ origin }: ShopProcess, name: string, page: string, device: string) => {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const start = `web_vitals_count{name="${name}",page="${page}",device="${device}"} `;
  const line = metrics.split('\n').find((text) => text.startsWith(start));
  return Number(line?.slice(start.length) ?? 0);
};

/** Whether this is the measuring library. */
const isMeasuring = (url: string) => /\/assets\/measure-vitals-[^/]+\.js$/.test(new URL(url).pathname);

test('[ANL-10] [ANL-11] a page sends its speed by beacon, and the last values when it is hidden', async ({
  page,
  shop,
  shopper,
  isMobile,
}) => {
  const device = isMobile ? 'MOBILE' : 'DESKTOP';
  const library = page.waitForResponse((response) => isMeasuring(response.url()));
  const batch = page.waitForResponse((response) => response.url().includes('/api/metrics'));
  await shopper.visit('/category/moloko-i-slivki');
  // The page of an earlier test may have told its own as it was closed.
  const before = await countOf(shop, 'CLS', 'category', device);
  await library;
  const sent = await batch;
  expect([sent.request().method(), new URL(sent.url()).search, sent.status()]).toEqual([
    'POST',
    '?page=category',
    204,
  ]);
  await expect.poll(() => countOf(shop, 'TTFB', 'category', device)).toBeGreaterThan(0);
  // CLS is final only when the page is hidden, and must be sent then.
  expect(await countOf(shop, 'CLS', 'category', device)).toBe(before);
  // What a browser does when its tab is hidden; an automated one always counts as visible.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => countOf(shop, 'CLS', 'category', device)).toBe(before + 1);
});

test(
  '[OPN-309] [ANL-10] measurements of a test run reach the shop and are not counted',
  { tag: '@once' },
  async ({ page, shop, shopper, isMobile }) => {
    const device = isMobile ? 'MOBILE' : 'DESKTOP';
    await page.context().addCookies([{ name: 'e2e', value: 'run-7', url: shop.origin }]);
    const batch = page.waitForResponse((response) => response.url().includes('/api/metrics'));
    await shopper.visit('/about');
    // Those of other tests are counted.
    const before = await countOf(shop, 'TTFB', 'about', device);
    expect((await batch).status()).toBe(204);
    expect(await countOf(shop, 'TTFB', 'about', device)).toBe(before);
  },
);

test(
  '[ANL-05] nothing is sent to third parties, and the shop works even if measuring or sending is impossible',
  { tag: '@once' },
  async ({ page, shop, shopper }) => {
    const others = new Set<string>();
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== shop.origin) others.add(origin);
    });
    await page.addInitScript(() => {
      navigator.sendBeacon = () => {
        throw new Error('blocked');
      };
    });
    await page.route('**/api/metrics*', (route) => route.abort('blockedbyclient'));
    await page.route(
      (url) => isMeasuring(url.href),
      (route) => route.abort('blockedbyclient'),
    );
    await shopper.visit('/category/moloko-i-slivki');
    await page.waitForLoadState('networkidle');
    await page.locator('main a[href^="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    expect([...others]).toEqual([]);
  },
);

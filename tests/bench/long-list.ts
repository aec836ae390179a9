import { chromium } from '@playwright/test';
import type { Browser, Page, Route } from '@playwright/test';

import { findBrowser } from '../../scripts/browser.ts';

export interface LongList {
  readonly products: number;
  /** The longest task while the list was scrolled to its end, in milliseconds, and how many took over 50. */
  readonly longestTask: number;
  readonly longTasks: number;
  /** Cumulative layout shift during the scroll. */
  readonly shift: number;
  /** The longest task, in milliseconds, when going back from a product to the end of the list. */
  readonly longestReturn: number;
  /** Pixels between the scroll positions before opening the product and after going back. */
  readonly driftedBy: number;
}

declare global {
  var shifted: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds, which leaves out what other programs took. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const indexOf = (id: string): number => Number(id.slice(-12));

/** Fills every category up to `count` products with copies of its own. */
const lengthen = async (page: Page, count: number): Promise<void> => {
  let models: Record<string, unknown>[] = [];
  const copies = (ids: readonly string[]): unknown[] =>
    ids.map((id) => {
      const model = models[indexOf(id) % models.length];
      return { ...model, id, slug: null, name: `${indexOf(id)} ${String(model?.['name'])}` };
    });
  await page.route(/\/categories\/(?!list|discount)[^/?]+$/, async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { category: object; products: Record<string, unknown>[] };
    models = answer.products;
    const productIds = Array.from({ length: count }, (_, index) => idOf(index + 1));
    await route.fulfill({
      response,
      json: {
        ...answer,
        category: { ...answer.category, productIds, children: [], comboSets: [] },
        products: copies(productIds.slice(0, 24)),
      },
    });
  });
  await page.route(/\/v2\/showcases\/[^/]+\/products$/, async (route: Route) => {
    const { productIds } = route.request().postDataJSON() as { productIds: string[] };
    await route.fulfill({ json: { products: copies(productIds) } });
  });
};

const watchShifts = (): void => {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      globalThis.shifted += entry.value;
  }).observe({ type: 'layout-shift' });
};

/** Milliseconds of each task of the page's main thread while `work` runs. */
const tasksOf = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> => {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  return traceEvents.flatMap(({ name, pid, tid, tdur }) =>
    name.endsWith('RunTask') && main.has(`${pid} ${tid}`) && tdur !== undefined ? [tdur / 1000] : [],
  );
};

/** Scrolls fast, 100 px per frame, until the list has all its products and the page is at its end. */
const scrollToEnd = async (page: Page, count: number): Promise<void> => {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let frame = 0;
        const step = (): void => {
          scrollBy(0, 100);
          frame += 1;
          // Checked only now and then, so that the frames in between cost nothing.
          const isEnd =
            frame % 30 === 0 &&
            document.querySelector('main [aria-setsize]')?.ariaSetSize === String(wanted) &&
            scrollY + innerHeight >= document.documentElement.scrollHeight - 200;
          if (isEnd) resolve();
          else requestAnimationFrame(step);
        };
        step();
      }),
    count,
  );
};

/** A long list on a phone four times slower than this machine: scrolls to the end, opens a product and goes back. */
export const measureLongList = async (origin: string, slug: string, products = 2000): Promise<LongList> => {
  const found = await findBrowser();
  const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(watchShifts);
  await lengthen(page, products);
  await page.goto(`${origin}/catalog`, { waitUntil: 'networkidle' });
  await page.locator(`main a[href="/category/${slug}"]`).first().click();
  await page.locator('main article').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    globalThis.shifted = 0;
  });
  const scrolled = await tasksOf(browser, page, () => scrollToEnd(page, products));
  const shift = await page.evaluate(() => globalThis.shifted);
  const left = await page.evaluate(() => {
    scrollBy(0, -20_000);
    return scrollY;
  });
  await page.waitForTimeout(1000);
  await page.locator('header a[href="/"]').first().dispatchEvent('click');
  await page.getByRole('region', { name: 'Категории' }).waitFor({ state: 'attached' });
  await page.waitForTimeout(1000);
  const returned = await tasksOf(browser, page, async () => {
    await page.evaluate(() => history.back());
    await page.waitForTimeout(6000);
  });
  const top = await page.evaluate(() => scrollY);
  await browser.close();
  return {
    products,
    longestTask: Math.max(0, ...scrolled),
    longTasks: scrolled.filter((duration) => duration > 50).length,
    shift,
    longestReturn: Math.max(0, ...returned),
    driftedBy: Math.abs(top - left),
  };
};

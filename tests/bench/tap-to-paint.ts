import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';

import { findBrowser } from '../../scripts/browser.ts';

export interface TapToPaint {
  readonly taps: number;
  /** Milliseconds from the tap to the end of the frame that shows the new quantity. */
  readonly median: number;
  readonly slowest: number;
}

declare global {
  var painted: Promise<number>;
}

/** From now on `painted` holds the time from the next tap until the changed card is painted. */
const watchTap = (): void => {
  globalThis.painted = new Promise((resolve) => {
    addEventListener(
      'click',
      (tap) => {
        const card = (tap.target as Element).closest('article');
        if (card === null) return;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - tap.timeStamp));
            port1.start();
            port2.postMessage(null);
          });
        });
        observer.observe(card, { subtree: true, childList: true, characterData: true, attributes: true });
      },
      { once: true, capture: true },
    );
  });
};

/** Touches the button as a finger does: Playwright's own tap checks first what lies over it, in the page's time. */
const tap = async (page: Page, session: CDPSession, name: string, index: number): Promise<number> => {
  const button = page.locator('main article').nth(index).getByRole('button', { name }).first();
  // Where nothing lies over it, neither the header nor the cart's bar.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.tap({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${name}: no such button on the screen`);
  await page.evaluate(watchTap);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return page.evaluate(() => globalThis.painted);
};

/**
 * Puts products of a category into the cart and adds more of them, on a phone four times slower than this machine.
 */
export const measureTaps = async (origin: string, slug: string, products = 8): Promise<TapToPaint> => {
  const found = await findBrowser();
  const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/category/${slug}`, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (let index = 0; index < products; index += 1) {
    times.push(await tap(page, session, 'Добавить в корзину', index));
    times.push(await tap(page, session, 'Больше', index));
  }
  await browser.close();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    taps: sorted.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
  };
};

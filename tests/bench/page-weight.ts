import { chromium } from '@playwright/test';

import { findBrowser } from '../../scripts/browser.ts';

export interface PageWeight {
  readonly path: string;
  /** Bytes on the wire until the page is idle and has loaded its speed measurement. */
  readonly script: number;
  readonly style: number;
}

/** The last script that every page loads, some seconds after it starts (ANL-10). */
const isLast = (url: string): boolean => url.includes('/assets/measure-vitals-');

/**
 * Bytes of scripts and styles that a new visitor's browser loads until the page is idle and has loaded its speed
 * measurement.
 */
export const weighPages = async (origin: string, paths: readonly string[]): Promise<PageWeight[]> => {
  const found = await findBrowser();
  const browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
  const weights: PageWeight[] = [];
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    const last = Promise.withResolvers<void>();
    let lastId = '';
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, type);
      if (isLast(response.url)) lastId = requestId;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.set(requestId, encodedDataLength);
      if (requestId === lastId) last.resolve();
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await last.promise;
    const sum = (kind: string): number =>
      [...bytes].reduce((total, [id, size]) => (kinds.get(id) === kind ? total + size : total), 0);
    weights.push({ path, script: sum('Script'), style: sum('Stylesheet') });
    await context.close();
  }
  await browser.close();
  return weights;
};

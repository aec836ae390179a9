import { afterEach, expect, test, vi } from 'vitest';

import { BrowserClipboard } from './browser-clipboard.ts';

const clipboard = new BrowserClipboard();

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[PRD-23] [PRD-25] the whole address of the link is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await clipboard.copyLink('/product/chay?utm_source=product_share')).toEqual({ ok: true });
  expect(writeText).toHaveBeenCalledWith('https://shop.example/product/chay?utm_source=product_share');
});

test('[OPN-147] a clipboard that is not there or says no is reported as denied', async () => {
  vi.stubGlobal('location', { origin: 'http://shop.example' });
  vi.stubGlobal('navigator', {});
  expect(await clipboard.copyLink('/product/chay')).toEqual({ ok: false, error: 'DENIED' });
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  expect(await clipboard.copyLink('/product/chay')).toEqual({ ok: false, error: 'DENIED' });
});

import { afterEach, expect, test, vi } from 'vitest';

import { BrowserNavigation } from './browser-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('[TOK-25] a page that is loaded anew is so too when a drawer that closes goes back meanwhile', () => {
  const browser = new EventTarget();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('location', { reload });
  browser.dispatchEvent(new Event('popstate'));
  new BrowserNavigation().reload();
  expect(reload).toHaveBeenCalledTimes(1);
  browser.dispatchEvent(new Event('popstate'));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('[SHL-23] [LGO-04] without a connection no page is left for the error page of the browser; with it the shop goes on', () => {
  const went: string[] = [];
  const browser = new EventTarget();
  const connection = { onLine: true };
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('location', {
    assign: (path: string) => went.push(`assign ${path}`),
    replace: (path: string) => went.push(`replace ${path}`),
    reload: () => went.push('reload'),
  });
  const page = new BrowserNavigation();
  page.assign('/cart');
  expect(went).toEqual(['assign /cart']);
  connection.onLine = false;
  page.assign('/');
  expect(went).toEqual(['assign /cart']);
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('online'));
  expect(went).toEqual(['assign /cart', 'assign /']);
});

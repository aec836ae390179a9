import { expect, test } from 'vitest';

import { FakeBrowser, VirtualTime } from '@shop/application/testing';

import { COOKIE_NOTICE_MS, CookieNoticeService } from './index.ts';

function setup(browser = new FakeBrowser()) {
  const time = new VirtualTime();
  return { browser, time, notice: new CookieNoticeService(browser.persisted, time) };
}

test('[SHL-19] [SHL-21] [BNR-10] a new visitor sees the notice, and who accepted it sees it no more for a year', () => {
  const { browser, notice } = setup();
  notice.start();
  expect(notice.state.isShown).toBe(true);
  notice.accept();
  expect(notice.state.isShown).toBe(false);
  expect(browser.cookies.get('cookie_policy')).toBe('true');
  expect(browser.cookies.days.get('cookie_policy')).toBe(365);
  const next = setup(browser).notice;
  next.start();
  expect(next.state.isShown).toBe(false);
});

test('[SHL-20, OPN-376] it disappears after 20 s until the next browser session, which does not count as accepting', async () => {
  const { browser, notice, time } = setup();
  notice.start();
  await time.advance(COOKIE_NOTICE_MS - 1);
  expect(notice.state.isShown).toBe(true);
  await time.advance(1);
  expect(notice.state.isShown).toBe(false);
  expect(browser.cookies.get('cookie_policy')).toBeNull();
  const nextPage = setup(browser).notice;
  nextPage.start();
  expect(nextPage.state.isShown).toBe(false);
});

test('[SHL-20] a page that is left before the time is over does not count as seen', async () => {
  const { browser, notice, time } = setup();
  notice.start()();
  await time.advance(COOKIE_NOTICE_MS);
  const next = setup(browser).notice;
  next.start();
  expect(next.state.isShown).toBe(true);
});

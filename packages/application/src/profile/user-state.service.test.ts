import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { defaultWebConfig, offline } from '@shop/application/testing';
import { createTestShop, signInAs } from '@shop/infrastructure/testing';
import { startShop } from '../shop/index.ts';

const phone = {
  deviceType: 'MOBILE',
  deviceOs: 'IOS',
  osVersion: '18.0',
  browser: 'Safari',
  browserVersion: '18.0',
  isFirstVisit: true,
};

test('[SHL-01] the user state holds device, system, browser and answers of the browser session, and follows them', async () => {
  const shop = createTestShop();
  shop.browser.cookies.set('device_id', 'device');
  shop.browser.cookies.set('visit', JSON.stringify(phone));
  expect(shop.userState.state).toMatchObject({ deviceType: 'DESKTOP', deviceOs: null, isFirstVisit: false });
  await startShop(shop);
  expect(shop.userState.state).toEqual({
    ...phone,
    deviceId: 'device',
    isAuthorizedBySberId: false,
    isCookiePolicyAccepted: false,
    isConfirmedAge18: false,
  });
  shop.cookieNotice.start();
  shop.cookieNotice.accept();
  shop.age.confirm();
  expect(shop.userState.state).toMatchObject({ isCookiePolicyAccepted: true, isConfirmedAge18: true });
});

test('[SHL-01] what stands in a cookie that is none of ours counts for nothing', async () => {
  for (const cookie of ['{"deviceType":"FRIDGE"}', 'нет', '[]']) {
    const shop = createTestShop();
    shop.browser.cookies.set('visit', cookie);
    await startShop(shop);
    expect(shop.userState.state).toMatchObject({ deviceType: 'DESKTOP', deviceOs: null, browser: null });
  }
});

test('[SHL-03] a session that began with bank sign-in says so, a page that opens later too, and no other', async () => {
  for (const [openedThrough, isBank] of [
    ['BANK_ID', true],
    ['SMS', false],
    [undefined, false],
  ] as const) {
    const shop = createTestShop();
    shop.calls.open.give({
      ok: true,
      value: { user: { id: 'u', type: 'CUSTOMER', scope: 'ACCOUNT', openedThrough } },
    });
    await startShop(shop);
    expect(shop.userState.state.isAuthorizedBySberId).toBe(isBank);
    await shop.session.signOut();
    expect(shop.userState.state.isAuthorizedBySberId).toBe(false);
  }
  const bySms = createTestShop();
  bySms.calls.open.give(err(offline));
  await startShop(bySms);
  await signInAs(bySms);
  expect(bySms.userState.state.isAuthorizedBySberId).toBe(false);
});

test('[FLG-04] [SHL-01] the store draws groups by system, browser and their versions, told with every question from the first on', async () => {
  const shop = createTestShop();
  shop.browser.cookies.set('visit', JSON.stringify(phone));
  const experiment = {
    name: 'tips-for-half',
    groups: [{ name: 'on', enabled: ['tips'] as const, disabled: [] }],
    onlyMobileEnabled: false,
    onlyDesktopEnabled: false,
  };
  shop.calls.webConfig.give(ok({ ...defaultWebConfig, version: 1, experiments: [experiment] }));
  await startShop(shop);
  await shop.time.advance(0);
  const known = { os: 'IOS', browser: 'Safari', osVersion: '18.0', browserVersion: '18.0' };
  const questions = [
    { ...known, showcaseId: null },
    { ...known, showcaseId: 'store-1' },
  ].map((asked) => [asked]);
  expect(shop.calls.groups.calls).toEqual(questions);
  shop.age.confirm();
  await shop.config.refetch();
  await shop.time.advance(0);
  expect(shop.calls.groups.calls).toEqual(questions);
});

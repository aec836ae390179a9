import { err, kopecks, ok } from '@shop/domain/kernel';
import type { LoyaltyAccount } from '@shop/domain/loyalty';
import { offline } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

import { defaultWebConfig } from '../config/defaults.ts';

test('[LOY-20] the cart is asked for again once the programme does not answer, not at each try, and once it answers again', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.always(() =>
    ok({ ...defaultWebConfig, features: { ...defaultWebConfig.features, sberLoyalty: true } }),
  );
  await open(shop);
  await signInAs(shop);
  await shop.loyalty.load();
  const agreementFiles = {
    TermsAndConditions: { url: '', version: '1' },
    PersonalData: { url: '', version: '1' },
    Marketing: { url: '', version: '1' },
  };
  const account: LoyaltyAccount = {
    type: 'SberLoyalty',
    isActive: true,
    isRegistrationAvailable: false,
    balance: kopecks(50_000),
    delayedBalance: kopecks(0),
    delayedAccruals: [],
    subscription: null,
    agreementFiles,
  };
  const isAskedFor = async (answers: Parameters<typeof shop.calls.loyaltyAccount.always>[0]) => {
    shop.calls.loyaltyAccount.always(answers);
    const before = shop.cartStore.fetches;
    await shop.loyalty.load();
    await shop.time.advance(0);
    return shop.cartStore.fetches > before;
  };
  const silent = () => err(offline);
  const answering = () => ok(account);
  expect(await isAskedFor(answering)).toBe(true);
  expect(await isAskedFor(silent)).toBe(true);
  expect(await isAskedFor(silent)).toBe(false);
  expect(await isAskedFor(answering)).toBe(true);
});

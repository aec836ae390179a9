import { expect, test } from 'vitest';

import { createTestShop } from '@shop/infrastructure/testing';

const TWO_HOURS_IN_DAYS = 7_200_000 / 86_400_000;

test('[CLK-05] hiding the onboarding for good sets its cookie for 365 days, closing it for two hours', () => {
  const shop = createTestShop();
  const { cookies } = shop.browser;
  const lifetime = () => [
    cookies.get('click_onboarding_hidden'),
    cookies.days.get('click_onboarding_hidden'),
  ];
  expect(shop.clickOffer.state).toEqual({ isOffered: true, isOnboarding: true });
  shop.clickOffer.closeOnboarding();
  expect(lifetime()).toEqual(['true', TWO_HOURS_IN_DAYS]);
  expect(shop.clickOffer.state).toEqual({ isOffered: true, isOnboarding: false });
  shop.clickOffer.endOnboarding();
  expect(lifetime()).toEqual(['true', 365]);
  expect(createTestShop({ browser: shop.browser }).clickOffer.state.isOnboarding).toBe(false);
});

test('[CLK-05] [CLK-06] what was hidden for two hours comes back after them, on an open page too', async () => {
  const shop = createTestShop();
  const { cookies } = shop.browser;
  shop.clickOffer.used();
  shop.clickOffer.closeOnboarding();
  expect([cookies.get('click_offer_hidden'), cookies.days.get('click_offer_hidden')]).toEqual([
    'true',
    TWO_HOURS_IN_DAYS,
  ]);
  expect(shop.clickOffer.state).toEqual({ isOffered: false, isOnboarding: false });
  await shop.time.advance(7_199_999);
  expect(shop.clickOffer.state).toEqual({ isOffered: false, isOnboarding: false });
  // The browser drops the cookies when their time is over.
  cookies.remove('click_offer_hidden');
  cookies.remove('click_onboarding_hidden');
  await shop.time.advance(1);
  expect(shop.clickOffer.state).toEqual({ isOffered: true, isOnboarding: true });
});

test('[CLK-06] another tab that used the offer hides it here when the cart is opened', () => {
  const shop = createTestShop();
  const other = createTestShop({ browser: shop.browser });
  other.clickOffer.used();
  shop.clickOffer.refresh();
  expect(shop.clickOffer.state.isOffered).toBe(false);
});

import { orderPage, toCheckout } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { cards } from './support/shopper.ts';

test(
  '[SHL-23] [OPN-380] a screen that is opened without a connection says so, and comes by itself when the connection is back',
  { tag: '@once' },
  async ({ shopper, page, context }) => {
    await shopper.open('/about');
    await context.setOffline(true);
    const notice = page.getByText('Нет сети. Показываем то, что уже загрузилось');
    // Not only drawn: it stands on the screen.
    await expect(notice).toBeInViewport({ ratio: 1 });
    // Taps reach what it covers.
    await expect(notice).toHaveCSS('pointer-events', 'none');
    await page.getByRole('link', { name: 'Профиль' }).click();
    await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    shopper.forgiveTroubles();
  },
);

test(
  '[SHL-23] a page that was open before a deployment loads itself anew for code that is gone, once; where that does not help, it says so and works otherwise',
  { tag: '@once' },
  async ({ shopper, page, shop }) => {
    await shopper.open('/about');
    let gone = 1;
    let asked = 0;
    await page.route(/\/assets\/profile-page-.*\.js$/, (route) => {
      asked += 1;
      const url = asked > gone ? route.request().url() : `${shop.origin}/assets/profile-page-before.js`;
      return route.continue({ url });
    });
    await page.getByRole('link', { name: 'Профиль' }).click();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    expect(asked).toBe(2);
    gone = Infinity;
    await shopper.visit('/about');
    await page.getByRole('link', { name: 'Профиль' }).click();
    await expect(page.getByRole('heading', { name: 'Простите, мы сломались' })).toBeVisible();
    expect(asked).toBe(4);
    await shopper.awake();
    shopper.forgiveTroubles();
  },
);

test(
  "[FRM-04] whose card was sent without a connection is led to the bank's page again when the connection is back, and pays",
  { tag: '@once' },
  async ({ shopper, page, context }) => {
    await toCheckout(shopper);
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await expect(shopper.bank.getByLabel('Номер карты')).toBeVisible();
    await context.setOffline(true);
    await shopper.payByCard(cards.good);
    await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
    await context.setOffline(false);
    await shopper.payByCard(cards.good);
    await expect(page).toHaveURL(orderPage);
    shopper.forgiveTroubles();
  },
);

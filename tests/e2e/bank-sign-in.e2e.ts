import type { Page } from '@playwright/test';

import { fillCart, goOn } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { Shopper } from './support/shopper.ts';

const name = 'Тимур Ветров';
const phone = '+7 900 000 00 11';

/** Opens the profile, and taps the bank's button in its login wizard. */
async function tapBank(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: 'Войти', exact: true }).first().click();
  await page.getByRole('button', { name: 'Войти по Сбер ID' }).click();
}

/** The same, by somebody whom the bank does not know yet. */
async function goToBank(page: Page, origin: string): Promise<void> {
  await tapBank(page, origin);
  await expect(page.getByRole('heading', { name: 'Войти через банк' })).toBeVisible();
}

test(
  '[SSO-04] [SSO-20] [SSO-09] [SSO-10] a shopper signs in through the bank, and the address of the return helps nobody else',
  { tag: '@once' },
  async ({ page, browser, shop }) => {
    const returns: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).pathname === '/sber')
        returns.push(request.url());
    });
    await test.step('[SSO-15] whoever changes their mind at the bank is a visitor still', async () => {
      await goToBank(page, shop.origin);
      await page.getByRole('button', { name: 'Отменить' }).click();
      await expect(page.getByText('Не удалось войти по Сбер ID. Попробуйте попозже')).toBeVisible();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByRole('button', { name: 'Войти', exact: true }).first()).toBeVisible();
    });
    await test.step('a person of the bank comes back signed in, where they were', async () => {
      await goToBank(page, shop.origin);
      await page.getByRole('button', { name }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByText(phone)).toBeVisible();
      await page.reload();
      await expect(page.getByText(phone)).toBeVisible();
    });
    await test.step('the same address in another browser, and again in this one, signs nobody in', async () => {
      const used = returns.at(-1) ?? '';
      expect(used).toContain('code=');
      const other = await browser.newContext();
      const stranger = await other.newPage();
      await stranger.goto(used);
      await expect(stranger.getByText('Не удалось войти по Сбер ID. Попробуйте попозже')).toBeVisible();
      await stranger.goto(`${shop.origin}/profile`);
      await expect(stranger.getByRole('button', { name: 'Войти', exact: true }).first()).toBeVisible();
      await other.close();
    });
  },
);

test(
  '[AUT-42] [AUT-35] [AUT-36] [SSO-08] what was interrupted goes on after the bank, with the consents that were ticked',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open('/category/syry', { city: 'Москва', street: 'Тверская', house: '1' });
    await fillCart(shopper);
    await goOn(shopper);
    await page.getByRole('checkbox', { name: 'Хочу получать предложения об акциях и скидках' }).check();
    await page.getByRole('button', { name: 'Войти по Сбер ID' }).click();
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { name: 'Оформление' })).toBeVisible();

    await shopper.visit('/profile/settings/notifications');
    await expect(page.getByRole('switch', { name: 'СМС' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Пуш-уведомления' })).toBeChecked();
    // The address that the bank told is not confirmed.
    await expect(page.getByRole('switch', { name: 'Почта' })).not.toBeChecked();
    await shopper.visit('/profile/settings');
    await expect(page.getByRole('switch', { name: 'Делиться данными' })).not.toBeChecked();
  },
);

test(
  '[DEL-09] [DEL-11] [DEL-12] [SSO-13] [SSO-20] [TOK-25] an account that is deleted on one of two devices is gone from both, and comes back only when its holder says so',
  { tag: '@once' },
  async ({ page, browser, shop }) => {
    const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    for (const device of [page, other]) {
      await goToBank(device, shop.origin);
      await device.getByRole('button', { name }).click();
      await expect(device.getByText(phone)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Настройки' }).click();
    await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
    await page
      .getByRole('alertdialog', { name: 'Удалим аккаунт, но не сразу' })
      .getByRole('button', { name: 'Удалить', exact: true })
      .click();
    await expect(page).toHaveURL(/\/$/);

    const enter = other.getByRole('button', { name: 'Войти', exact: true }).first();
    await test.step('the other device learns of it with its next call, loads its page anew, once, and has a visitor’s cart', async () => {
      const loaded: string[] = [];
      other.on('request', (request) => {
        if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
      });
      await other.getByRole('link', { name: 'Настройки' }).click();
      await expect(enter).toBeVisible();
      await expect(other.getByText('Вы вышли из профиля. Войдите снова')).toBeVisible();
      const visitor = new Shopper(other, shop);
      await visitor.visit('/category/syry');
      await other
        .getByRole('button', { name: /^Добавить в корзину/ })
        .first()
        .click();
      await visitor.savedCart();
      await visitor.visit('/cart');
      await expect(other.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(
        1,
      );
      expect(loaded).toEqual(['/profile/settings', '/category/syry', '/cart']);
      visitor.expectNoTrouble();
    });
    const question = other.getByRole('alertdialog', { name: 'Решили остаться с нами?' });
    for (const answer of ['Отмена', 'Да, восстановить аккаунт']) {
      // The bank knows them by now, and needs no page for it, unless it takes longer than a second.
      await tapBank(other, shop.origin);
      const person = other.getByRole('button', { name });
      await expect(question.or(person)).toBeVisible();
      if (await person.isVisible()) await person.click();
      await question.getByRole('button', { name: answer }).click();
      await expect(other).toHaveURL(/\/profile$/);
      if (answer === 'Отмена') await expect(enter).toBeVisible();
    }
    await expect(other.getByText(phone)).toBeVisible();
    await other.context().close();
  },
);

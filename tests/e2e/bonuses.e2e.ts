import { randomInt } from 'node:crypto';

import type { Locator } from '@playwright/test';

import { fillCart, goOn, orderPage } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { ShopProcess } from './support/shop-process.ts';
import { cards, Shopper } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };

/** The balance changes at the programme without the shop. */
async function changeBonuses({ page, shop, phone }: Shopper, bonuses: number): Promise<void> {
  const form = { phone, bonuses: String(bonuses) };
  await page.request.post(`${shop.sandboxOrigin}/bonuses`, { form });
}

const block = ({ page }: Shopper, state: string): Locator => page.locator(`[data-state="${state}"]`).last();
const bonusSwitch = ({ page }: Shopper): Locator => page.getByRole('switch', { name: /бонусов/ }).last();

async function join({ page }: Shopper): Promise<void> {
  const button = page.getByRole('button', { name: 'Подключить' });
  await expect(button).toBeDisabled();
  await page.getByRole('checkbox', { name: /Принимаю условия программы/ }).check();
  await button.click();
}

test(
  '[LOY-17] [LOY-36] [LOY-09] a shopper joins, pays with bonuses in part, cancels, and has them back',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(240_000);
    // The order waits to be cancelled, however slow the browser is.
    const shop = await ShopProcess.start({ FULFILMENT_MODE: 'manual' });
    try {
      const shopper = new Shopper(page, shop);
      await spendAndCancel(shopper);
      shopper.expectNoTrouble();
    } finally {
      await shop.remove();
    }
  },
);

async function spendAndCancel(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.open('/category/syry', home);
  await fillCart(shopper);
  await expect(block(shopper, 'USER_NOT_LINKED_TO_SBER')).toContainText('Войдите по Сбер ID');
  await shopper.signInByCalls();
  await shopper.visit('/checkout');
  await expect(page).toHaveURL(/\/checkout$/);

  await test.step('[LOY-22] [LOY-35] the block of the checkout leads to the form', async () => {
    await block(shopper, 'NOT_REGISTERED').getByRole('button').click();
    await expect(page).toHaveURL(/\/profile\/bonuses$/);
    await join(shopper);
    await expect(page.getByText('У вас 0 бонусов')).toBeVisible();
  });

  await test.step('[LOY-26] what may be spent lowers the total of the cart', async () => {
    await changeBonuses(shopper, 100);
    await shopper.visit('/cart');
    await expect(block(shopper, 'SPEND_ALL_BONUSES')).toContainText('У вас 100 бонусов');
    const before = (await shopper.total.textContent()) ?? '';
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await bonusSwitch(shopper).click();
    await expect(bonusSwitch(shopper)).toBeChecked();
    await expect(shopper.total).not.toHaveText(before);
    await bonusSwitch(shopper).click();
    await expect(shopper.total).toHaveText(before);
    await bonusSwitch(shopper).click();
    await expect(shopper.total).not.toHaveText(before);
    await saved;
    await shopper.reload();
    await expect(bonusSwitch(shopper)).toBeChecked();
    await expect(page.getByText('−100\u00A0₽')).toBeVisible();
  });

  const orderId = await test.step('the order is paid, and its bonuses with it', async () => {
    await goOn(shopper);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(bonusSwitch(shopper)).toBeChecked();
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await shopper.payByCard(cards.good);
    await expect(page).toHaveURL(orderPage);
    await expect(page.getByText('Списали бонусы').last()).toBeVisible();
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  await test.step('[OPN-248] cancelled, it gives them back', async () => {
    expect(await shopper.shop.operate('orders', 'cancel', orderId)).toContain('CANCEL');
    await shopper.visit('/profile/bonuses');
    await expect(page.getByText('У вас 100 бонусов')).toBeVisible();
    await expect(page.getByText('Возврат за товары')).toBeVisible();
    expect(await shopper.shop.operate('loyalty', 'show', shopper.phone)).toMatch(/balance 100, held 0/);
  });

  await test.step('[PRF-05] [PRF-06] the profile leads there and shows the balance', async () => {
    await shopper.visit('/profile');
    await expect(page.getByRole('link', { name: /Бонусы/ })).toContainText('100');
  });
}

test(
  '[LOY-19] [LOY-20] [LOY-22] [LOY-23] [LOY-24] [LOY-27] the block of the cart says how it is with the bonuses',
  { tag: '@once' },
  async ({ shopper, page }) => {
    test.setTimeout(180_000);
    const { shop } = shopper;
    await shopper.open('/category/syry', home);
    await fillCart(shopper);
    await test.step('an anonymous visitor hides the hint', async () => {
      await block(shopper, 'USER_NOT_LINKED_TO_SBER').getByRole('button', { name: 'Скрыть' }).click();
      await page.getByRole('button', { name: 'Больше не показывать' }).click();
      await expect(block(shopper, 'USER_NOT_LINKED_TO_SBER')).toHaveCount(0);
    });
    await shopper.signInByCalls();
    await shopper.visit('/cart');
    await block(shopper, 'NOT_REGISTERED').getByRole('button').click();
    await join(shopper);
    await expect(page.getByText('У вас 0 бонусов')).toBeVisible();
    await shopper.visit('/cart');
    await expect(block(shopper, 'NO_BONUSES')).toContainText('У вас пока нет бонусов');
    await changeBonuses(shopper, 100);
    await shopper.reload();
    await expect(block(shopper, 'SPEND_ALL_BONUSES')).toContainText('спишем всё');
    await changeBonuses(shopper, 90_000);
    await shopper.reload();
    await expect(block(shopper, 'SPEND_BONUSES')).toContainText(/спишем \d+/);
    await test.step('the programme is down: the cart works, its bonuses do not', async () => {
      // The page asks again by itself until it is answered.
      const fault = { outcome: 'error500', times: 100, operation: 'find' };
      await page.request.post(`${shop.sandboxOrigin}/__standin/loyalty/next`, { data: fault });
      await shopper.reload();
      await expect(block(shopper, 'ERROR').getByRole('switch')).toBeDisabled();
      await expect(page.getByRole('button', { name: /Продолжить|К адресу и оплате/ })).toBeEnabled();
      await page.request.post(`${shop.sandboxOrigin}/__standin/calm`);
    });
    await test.step('an empty cart has nothing to spend them on', async () => {
      await shopper.reload();
      await page
        .getByRole('button', { name: /^(Меньше|Удалить)/ })
        .first()
        .click();
      const less = page.getByRole('button', { name: /^(Меньше|Удалить)/ }).first();
      while (await less.isVisible()) await less.click();
      await expect(block(shopper, 'CANNOT_SPEND_BONUSES_NO_PRODUCTS')).toContainText(
        'положите что-нибудь в корзину',
      );
    });
  },
);

test('[LOY-21] whoever may not register reads so', { tag: '@once' }, async ({ page, shop }) => {
  const shopper = new Shopper(page, shop, `9${String(randomInt(100_000)).padStart(5, '0')}0403`);
  await shopper.open('/category/syry', home);
  await shopper.enterAccount();
  await shopper.visit('/cart');
  await expect(block(shopper, 'CANNOT_REGISTER')).toContainText('Программа недоступна');
  shopper.expectNoTrouble();
});

import type { Page } from '@playwright/test';

import { fillCart } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFit } from './support/fit.ts';
import type { Shopper } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };
const drawer = (page: Page) => page.getByRole('dialog', { name: 'СберПрайм' });

/** A member of the loyalty programme, in the cart. */
async function toCart(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.open('/category/syry', home);
  await fillCart(shopper);
  await shopper.enterAccount();
  await shopper.visit('/profile/bonuses');
  await page.getByRole('checkbox', { name: /Принимаю условия программы/ }).check();
  await page.getByRole('button', { name: 'Подключить' }).click();
  await expect(page.getByText('У вас 0 бонусов')).toBeVisible();
  await shopper.visit('/cart');
}

/** Opens the drawer, agrees to the terms, and taps the connect button, which opens the payment page. */
async function beginToPay({ page }: Shopper): Promise<Page> {
  await page
    .getByRole('button', { name: /Подключите СберПрайм/ })
    .last()
    .click();
  const connect = drawer(page).getByRole('button', { name: /Подключить/ });
  await expect(connect).toBeDisabled();
  await drawer(page).getByRole('checkbox', { name: 'Принимаю условия подписки' }).check();
  const opened = page.waitForEvent('popup');
  await connect.click();
  return opened;
}

test(
  '[SUB-04] [SUB-05] [SUB-07] [SUB-12] [LOY-31] a subscription is bought in another tab, and the first one follows',
  { tag: '@once' },
  async ({ shopper, page }) => {
    test.setTimeout(120_000);
    await toCart(shopper);
    const payment = await beginToPay(shopper);
    await expect(drawer(page)).toContainText('Оплатите подписку на открывшейся странице');

    await test.step('refused, it says so, and may be tried again', async () => {
      await payment.getByRole('button', { name: 'Отказаться' }).click();
      await expect(payment.getByRole('heading', { name: 'Не смогли подключить СберПрайм' })).toBeVisible();
      const message = page.getByRole('alertdialog', { name: 'Не смогли подключить СберПрайм' });
      await message.getByRole('button', { name: 'Хорошо' }).click();
      await payment.close();
    });

    await test.step('paid, both tabs say so, and the cart earns at the new rates', async () => {
      const again = page.waitForEvent('popup');
      await drawer(page)
        .getByRole('button', { name: /Подключить/ })
        .click();
      const second = await again;
      await second.getByRole('button', { name: /Оплатить 199/ }).click();
      await expect(second).toHaveURL(/\/subscription\/paid\?subscriptionId=/);
      await expect(second.getByRole('heading', { name: 'Вы подключили СберПрайм' })).toBeVisible();
      const success = page.getByRole('dialog', { name: 'Вы подключили СберПрайм' });
      await expect(success).toBeVisible();
      await success.getByRole('button', { name: 'Отлично' }).click();
      await expect(success).toBeHidden();
      const block = page.locator('[data-prime="owned"]').last();
      await expect(block).toContainText(/Вернём [3-9]% бонусами/);
      await expect(block.getByRole('progressbar')).toHaveCount(3);
      await expect(block.getByRole('link')).toHaveAttribute('href', /\/subscription\/manage\//);
      await second.close();
    });

    await test.step('[PRF-05] the profile names it', async () => {
      await shopper.visit('/profile');
      await expect(page.getByRole('link', { name: /Бонусы/ })).toContainText('СберПрайм');
    });
  },
);

test.describe('the screens of a subscription', () => {
  test.use({ bypassCSP: true });

  test(
    'axe finds nothing serious, and nothing is too wide, from the block in the cart to both ends of the payment',
    { tag: '@once' },
    async ({ shopper, page }) => {
      test.setTimeout(120_000);
      await toCart(shopper);
      await expect(page.locator('[data-prime="offered"]').last()).toBeVisible();
      await expectFit(page);
      const payment = await beginToPay(shopper);
      await expect(drawer(page)).toContainText('Оплатите подписку на открывшейся странице');
      await expectFit(page);
      await payment.getByRole('button', { name: 'Отказаться' }).click();
      await expect(payment.getByRole('alert')).toBeVisible();
      await expectFit(payment);
      await payment.close();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectFit(page);
      await page.getByRole('button', { name: 'Хорошо' }).click();
      const again = page.waitForEvent('popup');
      await drawer(page)
        .getByRole('button', { name: /Подключить/ })
        .click();
      const second = await again;
      await second.getByRole('button', { name: /Оплатить 199/ }).click();
      await expect(second.getByRole('heading', { name: 'Вы подключили СберПрайм' })).toBeVisible();
      await expectFit(second);
      await expect(page.getByRole('dialog', { name: 'Вы подключили СберПрайм' })).toBeVisible();
      await expectFit(page);
      await page.getByRole('button', { name: 'Отлично' }).click();
      await expect(page.locator('[data-prime="owned"]').last()).toBeVisible();
      await expectFit(page);
    },
  );
});

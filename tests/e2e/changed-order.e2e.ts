import type { Page } from '@playwright/test';

import { fillCart, goOn, orderPage } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { ShopProcess } from './support/shop-process.ts';
import { cards, Shopper } from './support/shopper.ts';

const store = 'MSK-CENTER';
const home = { city: 'Москва', street: 'Тверская', house: '1' };

const orderOf = (page: Page) => page.getByRole('dialog', { name: /^Заказ от / });
const cartLine = (page: Page) => page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');

/** Goes from the cart to the page of a paid order; answers the path of that page. */
async function order(shopper: Shopper, payWith: RegExp): Promise<string> {
  const { page } = shopper;
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('button', { name: payWith }).click();
  await shopper.payByCard(cards.good);
  await expect(page).toHaveURL(orderPage);
  await expect(orderOf(page).getByText('Собираем заказ').first()).toBeVisible({ timeout: 45_000 });
  return new URL(page.url()).pathname;
}

/** Confirms that the open order is to be changed. */
async function change(page: Page): Promise<void> {
  await orderOf(page).getByRole('button', { name: 'Изменить заказ' }).click();
  await page
    .getByRole('alertdialog', { name: 'Изменить заказ?' })
    .getByRole('button', { name: 'Изменить' })
    .click();
}

const isCancellation = (request: { method: () => string }): boolean => request.method() === 'DELETE';

test(
  '[ACT-11] [ACT-15] [ACT-16] [ACT-22] [RPT-05] [OPN-363] an order is changed also by a shopper who leaves its page or loads it anew, and repeated, with what is left if it is less',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const shop = await ShopProcess.start({ FULFILMENT_MODE: 'manual' });
    try {
      const shopper = new Shopper(page, shop);
      await shopper.open('/category/syry', home);
      const product = page.getByRole('article').first().getByRole('link').first();
      const slug = new URL((await product.getAttribute('href')) ?? '', shop.origin).pathname
        .split('/')
        .at(-1);
      await fillCart(shopper);
      await shopper.signInByCalls();
      await shopper.visit('/checkout');

      await test.step('who leaves for another page stays there, and finds the goods in the cart', async () => {
        await order(shopper, /Ввести данные карты/);
        await shopper.visit('/profile/orders');
        await page
          .getByRole('link', { name: /Собираем заказ/ })
          // On a phone the first is that of the page below.
          .last()
          .click();
        let leave = (): void => undefined;
        const left = new Promise<void>((resolve) => {
          leave = resolve;
        });
        // The cancellation is answered once the page is left: what follows it happens elsewhere.
        await page.route('**/orders/*', async (route) => {
          if (!isCancellation(route.request())) return route.fallback();
          const response = await route.fetch();
          await left;
          return route.fulfill({ response });
        });
        await change(page);
        const actions = orderOf(page).locator('[data-block=actions]').getByRole('button');
        const [others, changing] = [{ hasNotText: 'Изменить заказ' }, { hasText: 'Изменить заказ' }];
        await expect(actions.filter(changing)).toHaveAttribute('aria-busy', 'true');
        for (const button of await actions.filter(others).all()) await expect(button).toBeDisabled();
        expect(await actions.filter(others).count()).toBeGreaterThan(0);
        await page.goBack();
        await expect(page).toHaveURL(/\/orders$/);
        await expect(orderOf(page)).toBeHidden();
        leave();
        const saved = page.waitForRequest(
          (sent) => sent.method() === 'PUT' && sent.url().includes('/carts/'),
        );
        await saved;
        await page.unrouteAll({ behavior: 'wait' });
        await shopper.savedCart();
        await expect(page).toHaveURL(/\/orders$/);
        await shopper.visit('/cart');
        await expect(cartLine(page)).toHaveCount(1);
        await expect(cartLine(page).locator('b').first()).toHaveText('3');
      });

      const path = await test.step('who loads it anew within the second finds the cart opening', async () => {
        await goOn(shopper);
        const ordered = await order(shopper, /Ввести данные карты|Оплатить/);
        const cancelled = page.waitForResponse((response) => isCancellation(response.request()));
        await change(page);
        await cancelled;
        await shopper.reload();
        await expect(page).toHaveURL(/\/cart$/);
        await expect(cartLine(page).locator('b').first()).toHaveText('3');
        await shopper.savedCart();
        return ordered;
      });

      await test.step('with all of it in stock it is repeated without a word', async () => {
        await page
          .getByRole('button', { name: /^Меньше/ })
          .first()
          .click();
        await expect(cartLine(page).locator('b').first()).toHaveText('2');
        await shopper.savedCart();
        await shopper.visit(path);
        await orderOf(page).getByRole('button', { name: 'Повторить заказ' }).click();
        await expect(page).toHaveURL(/\/cart$/);
        await expect(cartLine(page).locator('b').first()).toHaveText('3');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await shopper.savedCart();
      });

      await test.step('with less in stock than ordered it is repeated with what is left, and says so', async () => {
        await shop.operate('stock', 'set', store, slug ?? '', '1');
        await shopper.visit(path);
        await orderOf(page).getByRole('button', { name: 'Повторить заказ' }).click();
        const alert = page.getByRole('alertdialog').filter({
          hasText: 'Некоторые товары закончились или их стало меньше',
        });
        await alert.getByRole('button', { name: 'Понятно' }).click();
        await expect(page).toHaveURL(/\/cart$/);
        await expect(cartLine(page)).toHaveCount(1);
        await expect(cartLine(page).locator('b').first()).toHaveText('1');
      });
      shopper.expectNoTrouble();
    } finally {
      await shop.remove();
    }
  },
);

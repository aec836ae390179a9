import { expect, test } from './support/fixtures.ts';
import { ShopProcess } from './support/shop-process.ts';
import { Shopper } from './support/shopper.ts';

test(
  '[CHK-41] [TOK-28] everything acknowledged survives kill -9 in the middle of shopping',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const shop = await ShopProcess.start();
    try {
      const shopper = new Shopper(page, shop);
      await shopper.open('/category/moloko-i-slivki', { city: 'Москва', street: 'Тверская', house: '1' });
      await page
        .getByRole('button', { name: /^Добавить в корзину/ })
        .nth(0)
        .click();
      await page
        .getByRole('button', { name: /^Добавить в корзину/ })
        .nth(1)
        .click();
      await shopper.savedCart();
      await shopper.enterAccount();
      await shop.kill();
      await shop.run();
      shopper.forgiveTroubles();
      await shopper.visit('/cart');
      await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(2);
      await shopper.visit('/profile');
      await expect(page.getByText(new RegExp(`^\\+7.*${shopper.phone.slice(-2)}$`))).toBeVisible();
    } finally {
      await shop.remove();
    }
  },
);

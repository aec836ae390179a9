import { expect, test } from './support/fixtures.ts';

test(
  '[DPL-09] [DPL-10] [RCP-05] goods of a promo and all goods of a recipe go into the cart',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open();
    await page.getByRole('link', { name: 'Всё для ужина' }).first().click();
    await expect(page).toHaveURL(/\/promo\//);
    const goods = page.getByRole('list', { name: 'Макароны' });
    await goods
      .getByRole('button', { name: /^Добавить в корзину/ })
      .first()
      .click();
    await expect(goods.getByRole('button', { name: /^Больше/ }).first()).toBeVisible();

    await shopper.visit('/recipes');
    await page
      .getByRole('link', { name: /Сырники с клубникой/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/recipes\/[\w-]+$/);
    await expect(page.getByRole('heading', { name: 'Сырники с клубникой' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Всё в корзину' }).click();
    await expect(page.getByRole('button', { name: 'Всё в корзине' })).toBeDisabled();
    await shopper.savedCart();
    await shopper.visit('/cart');
    const lines = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    // A desktop shows the first lines only.
    const rest = page.getByRole('button', { name: /^Показать еще/ });
    if (await rest.isVisible()) await rest.click();
    await expect(lines.filter({ hasText: /Макароны/ })).toHaveCount(1);
    await expect(lines.filter({ hasText: /Мука/ })).toHaveCount(1);
  },
);

test(
  '[DPL-07] [DPL-11] [DPL-12] [DPL-15] [DPL-32] [OPN-162] typed links open their screens, unknown ones do not exist',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    const id = '5393512c-7063-4502-bec7-97a434d1ff00';
    const redirectOf = async (path: string): Promise<string> => {
      const answer = await page.request.get(shop.origin + path, { maxRedirects: 0 });
      return (answer.headers()['location'] ?? String(answer.status())).replace(shop.origin, '');
    };
    const links: readonly (readonly [typed: string, to: string])[] = [
      ['/account', '/profile'],
      ['/account/email', '/profile/settings/email'],
      [`/orders/${id}/open`, `/profile/orders/${id}`],
      [`/media/${id}`, `/promo/${id}`],
      [`/promocategory/${id}?showcaseType=MINIMARKET`, `/promo/${id}`],
      ['/main?productId=moloko&utm_source=mail&x=1', '/product/moloko?utm_source=mail'],
      ['/support?utm_campaign=a', '/about?open=support&utm_campaign=a'],
      // What is no smart product has its ordinary page.
      [`/smart-product/${id}`, `/product/${id}`],
    ];
    for (const [typed, to] of links) expect([typed, await redirectOf(typed)]).toEqual([typed, to]);
    const wrong = [
      '/main/nothing',
      '/media',
      '/orders',
      '/%E0',
      '/smart-product',
      '/account?showcaseType=SUPERMARKET',
      `/promo/${id}`,
      '/recipes/none',
      '/stories/none',
    ];
    for (const path of wrong)
      expect([path, (await page.request.get(shop.origin + path)).status()]).toEqual([path, 404]);

    await shopper.open();
    await shopper.visit('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'О сервисе' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Приложение' })).toBeVisible();
    await shopper.visit('/promocodes');
    await expect(page.getByRole('heading', { level: 1, name: 'Промокоды' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'СКИДКА10' })).toContainText('Скопировать');
    await test.step('[DPL-11] a code stays in one line in letters twice as large', async () => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      const code = page.getByText('СКИДКА10', { exact: true });
      const lines = () =>
        code.evaluate((text) =>
          Math.round(
            text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
          ),
        );
      await expect.poll(lines).toBe(1);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    });
    const answer = await page.request.get(`${shop.origin}/api/store/config/web`);
    const { config } = (await answer.json()) as { config: { smartProducts: readonly string[] } };
    await shopper.visit(`/smart-product/${config.smartProducts[0]}`);
    await expect(page.getByRole('heading', { level: 2, name: 'О продукте' })).toBeVisible();
    await expect(page.getByText('Слоёное тесто на сливочном масле, 27 слоёв.')).toBeVisible();
  },
);

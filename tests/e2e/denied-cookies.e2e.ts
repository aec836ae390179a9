import { expect, test } from './support/fixtures.ts';

test(
  '[OPN-110] [UIX-01] a browser that lets the page have neither cookies nor storage shows goods all the same, and takes them into the cart',
  { tag: '@once' },
  async ({ page, shopper: { shop } }) => {
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('The document is sandboxed', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get: deny, set: deny });
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { get: deny });
    });
    await page.goto(`${shop.origin}/category/moloko-i-slivki`);
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(card.getByRole('button', { name: 'Больше' })).toBeVisible();
    await page.getByRole('complementary', { name: 'Cookie' }).getByRole('button').click();
    await page.getByRole('link', { name: /Корзина/ }).click();
    await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

import type { Locator, Page } from '@playwright/test';

import { formatAmount, kopecks } from '@shop/domain/kernel';

import { expect, test } from './support/fixtures.ts';
import type { Shopper } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Скидка или промокод' });
const code = (page: Page): Locator => drawer(page).getByRole('textbox', { name: 'Промокод' });

/** Puts the first goods of a category into the cart, one unit each. */
async function take(shopper: Shopper, count: number): Promise<void> {
  const { page } = shopper;
  for (let index = 0; index < count; index += 1)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Добавить в корзину/ })
      .first()
      .click();
  await shopper.savedCart();
}

async function enter(page: Page, text: string): Promise<void> {
  await code(page).fill(text);
  await drawer(page).getByRole('button', { name: 'Применить', exact: true }).click();
}

test.beforeEach(async ({ shopper }) => {
  await shopper.open('/category/moloko-i-slivki', home);
});

test(
  '[PRM-01] the discounts and the promocode open over the cart, and closing them leads back to it',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await take(shopper, 1);
    await shopper.visit('/cart/skidki');
    await expect(drawer(page).getByRole('list', { name: 'Доступные скидки' })).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Итого', { exact: true })).toBeVisible();
  },
);

test(
  '[PRM-10] a promocode is refused with a reason, corrected, applied and removed',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await take(shopper, 3);
    await shopper.enterAccount();
    await shopper.visit('/cart/skidki');
    await enter(page, 'НЕТТАКОГО');
    await expect(drawer(page).getByText('Такого промокода нет. Проверьте, нет ли опечатки')).toBeVisible();
    await expect(code(page)).toHaveValue('НЕТТАКОГО');
    const saving = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/v2/carts/'),
    );
    await enter(page, ' скидка10 ');
    const saved = await saving;
    expect(saved.request().postDataJSON()).toMatchObject({ promocode: 'скидка10' });
    const { cart } = (await saved.json()) as { cart: { totalOldPrice: number; totalPrice: number } };
    const off = formatAmount(kopecks(cart.totalOldPrice - cart.totalPrice));
    const card = drawer(page).getByRole('article', { name: 'Скидка 10% по промокоду' });
    await expect(card.getByRole('button', { name: /^Удалить/ })).toBeVisible();
    await expect(card.getByText('Применена')).toBeVisible();
    await expect(code(page)).toBeDisabled();
    await expect(drawer(page).getByRole('status').filter({ hasText: 'Ваша выгода' })).toContainText(off);
    await test.step('[OPN-208] in letters twice as large on a narrow phone nothing of the total below is cut', async () => {
      const window = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 568 });
      const ends = await shopper.total.evaluate((total) => {
        document.documentElement.style.fontSize = '200%';
        return [total, ...total.children].map((part) => part.getBoundingClientRect().right);
      });
      expect(ends.length).toBeGreaterThan(2);
      expect(Math.max(...ends)).toBeLessThanOrEqual(320);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      if (window !== null) await page.setViewportSize(window);
    });
    await card.getByRole('button', { name: /^Удалить/ }).click();
    await expect(card).toBeHidden();
    await expect(code(page)).toBeEnabled();
    await expect(code(page)).toHaveValue('');
    await test.step('[CRT-16] in letters twice as large on a phone every line keeps its price and its buttons', async () => {
      await drawer(page).getByRole('button', { name: 'Закрыть' }).click();
      await expect(drawer(page)).toBeHidden();
      const size = { width: 195, height: 422 };
      await page.setViewportSize(size);
      const more = page
        .getByRole('list', { name: 'Товары в корзине' })
        .getByRole('button', { name: /^Больше/ });
      await expect(more).toHaveCount(3);
      const ends = await more.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(size.width);
    });
  },
);

test(
  '[PRM-15] a visitor signs in first, and the code is applied without retyping',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await take(shopper, 3);
    await shopper.visit('/cart/skidki');
    await enter(page, 'СКИДКА10');
    await shopper.signIn();
    const card = drawer(page).getByRole('article', { name: 'Скидка 10% по промокоду' });
    await expect(card.getByText('Применена')).toBeVisible();
    await expect(code(page)).toHaveValue('СКИДКА10');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pending_promotion'))).toBeNull();
  },
);

test(
  '[PRM-16] [PRM-17] goods for a condition are added in its list, and a toast says that it is completed',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await take(shopper, 1);
    await shopper.visit('/cart/skidki');
    const card = drawer(page).getByRole('article', { name: 'Йогурты и десерты по 39 ₽' });
    await card.getByRole('button', { name: /^Йогурты и десерты/ }).click();
    await card.getByRole('button', { name: /Выбрать товары/ }).click();
    const goods = page.getByRole('dialog', { name: 'Возьмите товар по акции' });
    await goods
      .getByRole('button', { name: /^Добавить в корзину/ })
      .first()
      .click();
    await expect(page.getByText('Условие акции выполнено')).toBeVisible();
    await goods.getByRole('button', { name: 'Назад' }).click();
    await expect(card.getByText('Готово')).toBeVisible();
  },
);

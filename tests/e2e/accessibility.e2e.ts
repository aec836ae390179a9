import { findings } from './support/axe.ts';
import { Creation } from './support/creation.ts';
import { fillCart } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { cards } from './support/shopper.ts';

test.use({ bypassCSP: true });

test('axe finds nothing serious on any page of a visitor', async ({ page, shopper }) => {
  for (const path of [
    '/',
    '/category/moloko-i-slivki',
    '/catalog',
    '/cart',
    '/profile',
    '/search?q=сыр',
    '/about',
    '/pravila_i_soglasheniya',
    '/pravila_i_soglasheniya/bonuses-premium',
    '/no-such-page',
  ])
    await test.step(path, async () => {
      await shopper.visit(path);
      await page.waitForLoadState('networkidle');
      expect(await findings(page)).toEqual([]);
    });
});

test('axe finds nothing serious in the address drawer, the sign-in wizard and a product', async ({
  page,
  shopper,
}) => {
  await shopper.visit('/category/moloko-i-slivki');
  await page
    .getByRole('button', { name: /Адрес доставки/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Новый адрес' }).click();
  await expect(page.getByRole('dialog', { name: /Новый адрес|Выберите адрес доставки/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await shopper.visit('/profile');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // Where the shopper has chosen a few colours for everything, a box has an outline, and a tick only when it is ticked.
  await page.emulateMedia({ forcedColors: 'active' });
  const consent = page.getByRole('checkbox').first();
  const box = consent.locator('xpath=following-sibling::*[1]');
  await consent.uncheck();
  await expect(box).toHaveCSS('outline-style', 'solid');
  await expect(box.locator('svg')).toBeHidden();
  await consent.check();
  await expect(box.locator('svg')).toBeVisible();
  await page.emulateMedia({ forcedColors: null });
});

test('[ADR-42] [ADR-43] [ADR-44] axe finds nothing serious on the map, in the fields with their lists, and in the details', async ({
  page,
  shopper,
}) => {
  await shopper.open('/category/moloko-i-slivki');
  const creation = new Creation(page);
  await creation.open();
  expect(await findings(page)).toEqual([]);
  const form = await creation.type();
  await form.getByRole('combobox', { name: 'Улица и дом' }).fill('арбат 1');
  const option = form.getByRole('option', { name: /^улица Арбат, 1(?: [А-Я]|$)/ });
  await expect(option).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await option.click();
  await expect(form.getByText(/^Привезём за/).last()).toBeVisible();
  if (!creation.hasPanel) await form.getByRole('button', { name: 'Продолжить' }).last().click();
  await expect(creation.details.getByRole('textbox', { name: 'Этаж' })).toBeVisible();
  await expect(creation.details.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
  expect(await findings(page)).toEqual([]);
});

test(
  'axe finds nothing serious from the cart to the order: checkout, the payment frame, a refusal, the order, the account',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open('/category/syry', { city: 'Москва', street: 'Тверская', house: '1' });
    await fillCart(shopper);
    await expect(page.getByRole('button', { name: /Продолжить/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /Продолжить/ }).click();
    await shopper.signIn();
    await expect(page.getByRole('button', { name: /Ввести данные карты/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await expect(shopper.bank.getByLabel('Номер карты')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await shopper.payByCard(cards.poor);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await shopper.payByCard(cards.good);
    await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}/);
    await expect(page.getByText('Состав заказа')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    for (const account of ['/profile', '/profile/orders', '/profile/addresses']) {
      await shopper.visit(account);
      await page.waitForLoadState('networkidle');
      expect(await findings(page)).toEqual([]);
    }
  },
);

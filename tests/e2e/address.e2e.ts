import type { Page } from '@playwright/test';

import { Creation } from './support/creation.ts';
import { expect, test } from './support/fixtures.ts';

const moscow = { lat: 55.75582, lon: 37.61764 };
/** Улица Тверская, 12к1. */
const house = { lat: 55.76021, lon: 37.60959 };
/** East of every zone of Moscow. */
const outside = { lat: 55.7558, lon: 37.69 };
const week = 7 * 86_400_000;

const home = { city: 'Москва', street: 'Арбат', house: '1' };
const office = { city: 'Казань', street: 'Баумана', house: '2' };
const milk = 'Молоко топлёное «Бурёнкин Дол» 4%';
const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Адрес доставки/ });
/** Waits until the page shows what the store of the chosen address sells. */
const settled = (page: Page, address: string) =>
  expect(pill(page)).toHaveText(new RegExp(`^Доставка \\d.*${address}$`));

test('[ADR-46] [ADR-53] [GEO-22] a first address is chosen on the map, and is still chosen a week later', async ({
  page,
  shopper,
  context,
}) => {
  const creation = new Creation(page);
  await test.step('[ADR-57] the shop of the city is open to a visitor without an address', async () => {
    await shopper.open();
    await expect(pill(page)).toContainText('Укажите адрес доставки');
    await expect(pill(page)).toContainText(/Доставка \d+\u00A0мин/);
    await expect(page.getByRole('button', { name: /^Добавить в корзину/ }).first()).toBeVisible();
  });

  await test.step('[ADR-42] [ADR-44] the map shows the city, and nothing is chosen yet', async () => {
    await creation.open();
    await expect(creation.confirm).toBeDisabled();
    await expect(creation.verdict('Введите адрес или подвиньте карту к дому')).toBeVisible();
  });

  await test.step('[GEO-22] dragged to a house: its street, number and delivery time', async () => {
    const found = await creation.dragTo(moscow, house);
    expect(found.lat).toBeCloseTo(house.lat, 3);
    expect(found.lon).toBeCloseTo(house.lon, 3);
    await creation.expectAddress('улица Тверская, 12к1');
    await expect(creation.verdict(/^Привезём за \d+\u00A0мин$/)).toBeVisible();
    await expect(creation.confirm).toBeEnabled();
  });

  await test.step('[ADR-52] dragged out of the zones: no button to go on', async () => {
    const at = await creation.dragTo(house, outside);
    await expect(creation.verdict('Сюда доставить не сможем')).toBeVisible();
    await expect(creation.confirm).toBeDisabled();
    await creation.dragTo(at, house);
    await creation.expectAddress('улица Тверская, 12к1');
  });

  await test.step('[ADR-15] [ADR-16] [ADR-18] [ADR-19] [ADR-20] details are cleaned while typing', async () => {
    if (!creation.hasPanel) await creation.confirm.click();
    for (const [field, pasted, kept] of [
      ['Квартира или офис', 'кв. 12!!!😀', 'кв 12'],
      ['Этаж', '3-й, верхний', '3-,'],
      ['Подъезд', '№2 (во двор)', '2 во двор'],
      ['Домофон', '12#34*', '12#34'],
      ['Комментарий курьеру', 'Не звоните 🙏 <спит> малыш', 'Не звоните 🙏 спит малыш'],
    ] as const) {
      const input = creation.details.getByRole('textbox', { name: field });
      await input.click();
      await page.keyboard.insertText(pasted);
      await expect(input).toHaveValue(kept);
    }
    await creation.details.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settled(page, 'улица Тверская, 12к1');
  });

  await test.step('[ADR-53] [ADR-54] the cookies last a year', async () => {
    const kept = (await context.cookies()).filter(({ name }) => /^(selected|confirmed)_address/.test(name));
    expect(kept).toHaveLength(2);
    for (const { expires } of kept) {
      const days = (expires * 1000 - (await page.evaluate(() => Date.now()))) / 86_400_000;
      expect(Math.round(days)).toBe(365);
    }
  });

  await test.step('[ADR-55] a week later the same address is chosen', async () => {
    const now = await page.evaluate(() => Date.now());
    await page.close();
    const later = await context.newPage();
    await later.clock.setSystemTime(now + week);
    await later.goto(`${shopper.shop.origin}/category/moloko-i-slivki`);
    await settled(later, 'улица Тверская, 12к1');
    await later.goto(`${shopper.shop.origin}/profile/addresses`);
    await expect(later.getByRole('listitem').filter({ hasText: 'улица Тверская, 12к1' })).toContainText(
      'Москва, кв. кв 12',
    );
  });
});

test(
  '[ADR-57] [GEO-23] a visitor from Kazan sees the shop of Kazan, and its map',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await page.route('**/showcase/gis/getCityByIp', (route) =>
      route.fulfill({ json: { cityAlias: 'kazan' } }),
    );
    const asked = page.waitForRequest((request) => request.url().includes('/showcases/list'));
    await shopper.open();
    const { searchParams } = new URL((await asked).url());
    expect(Number(searchParams.get('lat'))).toBeCloseTo(55.796, 2);
    expect(Number(searchParams.get('lon'))).toBeCloseTo(49.106, 2);
    const creation = new Creation(page);
    await creation.open();
    const at = await creation.drag(30, 0);
    expect(at.lat).toBeCloseTo(55.796, 2);
    expect(at.lon).toBeCloseTo(49.103, 2);
  },
);

test(
  '[ADR-47] [ADR-48] [ADR-49] [ADR-50] [ADR-51] typing an address that is not served, unknown, incomplete, and finally served',
  { tag: '@once' },
  async ({ page, shopper }) => {
    const creation = new Creation(page);
    await shopper.open();
    await creation.open();
    const form = await creation.type();
    const city = form.getByRole('combobox', { name: 'Город' });
    const street = form.getByRole('combobox', { name: 'Улица и дом' });
    const next = form.getByRole('button', { name: creation.hasPanel ? 'Сохранить' : 'Продолжить' }).last();

    await city.fill('Самара');
    await expect(
      form.getByText('Сюда не доставляем. Введите другое название или выберите город из списка'),
    ).toBeVisible();
    await city.fill('Китежград');
    await expect(
      form.getByText('Ничего не нашли. Проверьте название или выберите город из списка'),
    ).toBeVisible();
    await expect(street).toBeDisabled();
    await expect(next).toBeDisabled();

    await city.fill('каз');
    await form.getByRole('option', { name: 'Казань', exact: true }).click();
    await expect(city).toHaveValue('Казань');
    await street.fill('ъъъъъъ');
    await expect(form.getByText('Ничего не нашли. Проверьте адрес')).toBeVisible();
    await street.fill('декабристов 5');
    await form
      .getByRole('option', { name: /улица Декабристов, 5/ })
      .first()
      .click();
    await expect(form.getByText('Сюда не доставляем. Введите другой адрес', { exact: true })).toBeVisible();
    await expect(next).toBeDisabled();

    await street.fill('ул баумана');
    await form.getByRole('option', { name: 'улица Баумана Вахитовский район' }).click();
    await expect(street).toBeFocused();
    await expect(form.getByText('Добавьте номер дома')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.keyboard.insertText('2');
    await form.getByRole('option', { name: /^улица Баумана, 2(?: [А-Я]|$)/ }).click();
    await expect(form.getByText(/^Привезём за \d+\u00A0мин$/).last()).toBeVisible();
    await next.click();
    if (!creation.hasPanel) await creation.details.getByRole('button', { name: 'Сохранить' }).click();
    await settled(page, 'улица Баумана, 2');
  },
);

test(
  '[ADR-03] [SHW-03] [SHW-05] switching between two addresses switches the store, its goods and prices, the delivery time and the cart',
  { tag: '@once' },
  async ({ page, shopper }) => {
    const creation = new Creation(page);
    // The text that a card announces to screen readers disappears after a while, and the offer to tell when it is back comes late.
    const goods = async () =>
      (await page.getByRole('main').getByRole('article').allInnerTexts()).map((text) =>
        text.replace(/\n.*: в корзине .*/, '').replace('\nСообщить', ''),
      );
    const cart = page.getByRole('link', { name: /^Корзина/ });
    const total = async () => /[\d\s,]+₽/.exec((await cart.textContent()) ?? '')?.[0];
    await shopper.open('/category/moloko-i-slivki', home);
    await settled(page, 'улица Арбат, 1');
    await page.getByRole('button', { name: `Добавить в корзину: ${milk}` }).click();
    await shopper.savedCart();
    const [inMoscow, totalInMoscow, timeInMoscow] = [
      await goods(),
      await total(),
      await pill(page).textContent(),
    ];
    expect(totalInMoscow).toBeDefined();

    await shopper.giveAddress(office);
    await settled(page, 'улица Баумана, 2');
    await expect.poll(total).not.toBe(totalInMoscow);
    await expect.poll(goods).not.toEqual(inMoscow);
    await expect(pill(page)).not.toHaveText(timeInMoscow ?? '');

    await creation.openPicker();
    const picker = page.getByRole('dialog', { name: 'Выбрать адрес' });
    await expect(picker.getByRole('listitem')).toHaveCount(2);
    await expect(picker.getByRole('button', { name: /улица Баумана, 2/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await picker.getByRole('button', { name: /улица Арбат, 1/ }).click();
    await expect(picker).toBeHidden();
    await expect(pill(page)).toHaveText(timeInMoscow ?? '');
    await expect.poll(total).toBe(totalInMoscow);
    await expect.poll(goods).toEqual(inMoscow);
  },
);

test(
  '[ADR-07] [ADR-11] [PRF-11] an address is edited; when the selected one is deleted, the other is selected and the main page opens',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open('/category/moloko-i-slivki', home);
    await shopper.giveAddress({ ...home, house: '12' });
    await settled(page, 'улица Арбат, 12');
    await shopper.visit('/profile/addresses');
    await page.getByRole('button', { name: 'Изменить', exact: true }).click();
    await page.getByRole('button', { name: 'Изменить адрес: улица Арбат, 12' }).click();
    const editor = page.getByRole('dialog', { name: 'улица Арбат, 12' });
    await editor.getByRole('textbox', { name: 'Квартира или офис' }).fill('7');
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await expect(editor).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'улица Арбат, 12' })).toContainText('кв. 7');
    await shopper.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'улица Арбат, 12' })).toContainText('кв. 7');

    await page.getByRole('button', { name: 'Изменить', exact: true }).click();
    await page.getByRole('button', { name: 'Изменить адрес: улица Арбат, 12' }).click();
    await editor.getByRole('button', { name: 'Удалить адрес' }).click();
    const question = page.getByRole('alertdialog', { name: 'Удалить адрес?' });
    await question.getByRole('button', { name: 'Нет' }).click();
    await expect(question).toBeHidden();
    await editor.getByRole('button', { name: 'Удалить адрес' }).click();
    await question.getByRole('button', { name: 'Да' }).click();
    await expect(page).toHaveURL(`${shopper.shop.origin}/`);
    await settled(page, 'улица Арбат, 1');
    await shopper.reload();
    await settled(page, 'улица Арбат, 1');
  },
);

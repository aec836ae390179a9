import type { BrowserContext, Page, Route } from '@playwright/test';

import { Creation } from './support/creation.ts';
import { expect, test } from './support/fixtures.ts';
import { Shopper } from './support/shopper.ts';

const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Адрес доставки/ });
const arbat = { city: 'Москва', street: 'Арбат', house: '1' };
const house = {
  region: '',
  city: 'Москва',
  settlement: '',
  street: 'улица Чужая',
  place: '',
  livingArea: '',
  district: '',
  division: '',
  house: '13',
  block: '',
  lat: 55.76,
  lon: 37.61,
  labelSuggest: '',
  flat: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
};
const cookieOf = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

for (const [kind, cookies] of [
  ['garbage', { selected_address: 'garbage%', confirmed_addresses: '%7B%5B' }],
  [
    'the address of someone else',
    { selected_address: cookieOf({ address: { ...house, id: 1 }, isConfirmed: true }) },
  ],
  [
    'almost all a cookie can hold',
    { selected_address: 'я'.repeat(670), confirmed_addresses: '['.repeat(3900) },
  ],
] as const)
  test(
    `[ADR-55] [OPN-109] cookies with ${kind} are ignored`,
    { tag: '@once' },
    async ({ page, shop, shopper, context }) => {
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({
          name,
          value: value.startsWith('я') ? encodeURIComponent(value) : value,
          url: shop.origin,
        })),
      );
      await shopper.open();
      await expect(pill(page)).toHaveText(/^Доставка \d+\u00A0мин.*Укажите адрес доставки$/);
      await expect(page.getByText('Чужая')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Добавить в корзину/ }).first()).toBeVisible();
      await shopper.giveAddress(arbat);
      await expect(pill(page)).toContainText('улица Арбат, 1');
      await shopper.reload();
      await expect(pill(page)).toContainText('улица Арбат, 1');
    },
  );

test(
  '[ADR-55] a cookie header of 10 kB from elsewhere neither breaks the shop nor hides the address',
  { tag: '@once' },
  async ({ page, shop, shopper, context }) => {
    await context.addCookies(
      [1, 2, 3].map((at) => ({ name: `tracker_${at}`, value: 'x'.repeat(3400), url: shop.origin })),
    );
    await shopper.open();
    await shopper.giveAddress(arbat);
    await shopper.reload();
    await expect(pill(page)).toContainText('улица Арбат, 1');
  },
);

/** Makes the page act as if its tab had become visible again. */
const lookAt = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};
const choose = async (page: Page, line: RegExp): Promise<void> => {
  await new Creation(page).openPicker();
  const picker = page.getByRole('dialog', { name: 'Выбрать адрес' });
  await picker.getByRole('button', { name: line }).click();
  await expect(picker).toBeHidden();
};
const secondTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(url);
  return tab;
};

test(
  '[ADR-53] two tabs change the address at the same time: the newest choice wins in both, and after a reload',
  { tag: '@once' },
  async ({ page, shop, shopper, context }) => {
    await shopper.open();
    await shopper.giveAddress(arbat);
    await shopper.giveAddress({ city: 'Казань', street: 'Баумана', house: '2' });
    const other = await secondTab(context, shop.origin);
    await expect(pill(other)).toContainText('улица Баумана, 2');
    await choose(page, /улица Арбат, 1/);
    await choose(other, /улица Баумана, 2/);
    await choose(page, /улица Арбат, 1/);
    await expect(pill(page)).toContainText('улица Арбат, 1');
    await lookAt(other);
    await expect(pill(other)).toContainText('улица Арбат, 1');

    const third = new Shopper(other, shop, shopper.phone);
    await third.giveAddress({ ...arbat, house: '12' });
    await lookAt(page);
    await expect(pill(page)).toContainText('улица Арбат, 12');
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(pill(tab)).toContainText('улица Арбат, 12');
    }
    third.expectNoTrouble();
  },
);

/** Holds back the answers to these calls until they are released, in any order. */
class Held {
  readonly #held: { readonly body: string; readonly route: Route }[] = [];

  static async at(page: Page, url: string): Promise<Held> {
    const held = new Held();
    await page.route(url, (route) => {
      held.#held.push({ body: `${route.request().url()} ${route.request().postData() ?? ''}`, route });
    });
    return held;
  }

  get count(): number {
    return this.#held.length;
  }

  /** Releases the answer to the call with this number, from 0, and waits until the page has it. */
  async letGo(page: Page, at: number): Promise<void> {
    const held = this.#held[at];
    if (held === undefined) throw new Error(`Only ${this.count} calls were held`);
    const answered = page.waitForEvent('requestfinished', (request) => request === held.route.request());
    await held.route.continue();
    await answered;
  }
}

test(
  '[GEO-22] a late address of an earlier point is not shown',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open();
    const creation = new Creation(page);
    await creation.open();
    const held = await Held.at(page, '**/showcase/gis/getAddressByPoint');
    const tverskaya = { lat: 55.76021, lon: 37.60959 };
    await creation.drag(60, 60);
    await expect.poll(() => held.count).toBe(1);
    const at = await creation.drag(-20, 20);
    await creation.dragTo(at, tverskaya);
    // One hand gets there, or one more where the map glided on.
    await expect.poll(() => held.count).toBeGreaterThanOrEqual(3);
    await expect(creation.verdict(/./)).toHaveCount(0);
    const newest = held.count - 1;
    await held.letGo(page, newest);
    await creation.expectAddress('улица Тверская, 12к1');
    await expect(creation.verdict(/^Привезём за/)).toBeVisible();
    for (let earlier = newest - 1; earlier >= 0; earlier -= 1) await held.letGo(page, earlier);
    await creation.frames(10);
    await creation.expectAddress('улица Тверская, 12к1');
    await creation.save();
    await expect(pill(page)).toContainText('улица Тверская, 12к1');
  },
);

test(
  '[GEO-19] late suggestions for an earlier text are not shown',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open();
    const creation = new Creation(page);
    await creation.open();
    const form = await creation.type();
    const held = await Held.at(page, '**/showcase/gis/getSuggests');
    const street = form.getByRole('combobox', { name: 'Улица и дом' });
    await street.fill('арбат');
    await expect.poll(() => held.count).toBe(1);
    await street.fill('тверская 7');
    await expect.poll(() => held.count).toBe(2);
    await held.letGo(page, 1);
    const options = form.getByRole('listbox', { name: 'Подходящие адреса' }).getByRole('option');
    await expect(options.first()).toContainText('Тверская');
    await held.letGo(page, 0);
    await creation.frames(10);
    await expect(options.filter({ hasText: 'Арбат' })).toHaveCount(0);
    await expect(options.first()).toContainText('Тверская');
  },
);

test(
  '[SHW-03] a late store of an earlier address is not shown',
  { tag: '@once' },
  async ({ page, shopper }) => {
    // The offer to tell when a product is back comes a moment after its card.
    const goods = async () =>
      (await page.getByRole('main').getByRole('article').allInnerTexts()).map((text) =>
        text.replace('\nСообщить', ''),
      );
    await shopper.open('/category/moloko-i-slivki', arbat);
    await expect(pill(page)).toHaveText(/^Доставка \d+\u00A0мин.*улица Арбат, 1$/);
    const inMoscow = await goods();
    await shopper.giveAddress({ city: 'Казань', street: 'Баумана', house: '2' });
    await choose(page, /улица Арбат, 1/);
    await expect(pill(page)).toHaveText(/^Доставка \d+\u00A0мин.*улица Арбат, 1$/);
    await expect.poll(goods).toEqual(inMoscow);
    const held = await Held.at(page, '**/showcases/list?*');
    await choose(page, /улица Баумана, 2/);
    await expect.poll(() => held.count).toBe(1);
    await choose(page, /улица Арбат, 1/);
    await expect.poll(() => held.count).toBe(2);
    await held.letGo(page, 1);
    await expect(pill(page)).toHaveText(/^Доставка \d+\u00A0мин.*улица Арбат, 1$/);
    await held.letGo(page, 0);
    await new Creation(page).frames(10);
    await expect(pill(page)).toHaveText(/^Доставка \d+\u00A0мин.*улица Арбат, 1$/);
    await expect.poll(goods).toEqual(inMoscow);
  },
);

test(
  '[OPN-114] strange texts find nothing and break nothing',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open();
    const creation = new Creation(page);
    await creation.open();
    const form = await creation.type();
    const street = form.getByRole('combobox', { name: 'Улица и дом' });
    for (const text of ['😀🏠', 'я'.repeat(10_000), '<script>alert(1)</script>', '%00\\"\'']) {
      await street.fill(text);
      await expect(
        form.getByText(/Ничего не нашли|Подсказки сейчас недоступны|Выберите адрес из списка/).first(),
      ).toBeVisible();
    }
    await street.fill('арбат 1');
    await form.getByRole('option', { name: /^улица Арбат, 1(?: [А-Я]|$)/ }).click();
    await expect(form.getByText(/^Привезём за/).last()).toBeVisible();
  },
);

test(
  '[OPN-115] while a geocoder is down the shop sells, typing and the map say so, and both recover',
  { tag: '@once' },
  async ({ page, shop, shopper, request }) => {
    await request.post(`${shop.sandboxOrigin}/__standin/geo/next`, {
      data: { outcome: 'error500', times: 20 },
    });
    const creation = new Creation(page);
    try {
      await shopper.open();
      await expect(pill(page)).toHaveText(/^Доставка \d+\u00A0мин/);
      await expect(page.getByRole('button', { name: /^Добавить в корзину/ }).first()).toBeVisible();
      await creation.open();
      // A house that no other test looks up, because answers are cached.
      await creation.drag(-37, 83);
      await expect(creation.verdict('Сюда доставить не сможем')).toBeVisible();
      const form = await creation.type();
      await form.getByRole('combobox', { name: 'Улица и дом' }).fill('варварка 9');
      await expect(form.getByText('Подсказки сейчас недоступны. Выберите дом на карте')).toBeVisible();
    } finally {
      await request.post(`${shop.sandboxOrigin}/__standin/reset`);
    }
    // The shop asks it again only after a pause.
    const street = page.getByRole('combobox', { name: 'Улица и дом' });
    await expect(async () => {
      await street.fill('');
      await street.fill('варварка 9');
      await expect(page.getByRole('option', { name: /улица Варварка, 9/ }).first()).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
  },
);

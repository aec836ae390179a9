import { randomInt } from 'node:crypto';

import { expect } from '@playwright/test';
import type { ConsoleMessage, FrameLocator, Locator, Page, Request, Response } from '@playwright/test';

import { restoreVisit, isNewAddress, saveVisit } from './home.ts';
import type { Home } from './home.ts';
import { SessionCalls } from './session.ts';
import type { ShopProcess } from './shop-process.ts';

export interface Card {
  readonly number: string;
  readonly cvc: string;
}

export const cards = {
  good: { number: '2200 0000 0000 0004', cvc: '123' },
  secure: { number: '4111 1111 1111 1111', cvc: '200' },
  poor: { number: '5555 5555 5555 4444', cvc: '301' },
} as const satisfies Record<string, Card>;

/** What a person does in the shop, in the shop's terms. */
export class Shopper {
  readonly page: Page;
  readonly shop: ShopProcess;
  readonly phone: string;
  readonly #troubles: { text: string }[] = [];
  readonly #calls = new Set<Request>();

  /**
   * Unless given a phone of an earlier visit, the shopper has one that no other test uses, and that the loyalty programme knows and takes.
   */
  constructor(page: Page, shop: ShopProcess, phone = `9${String(randomInt(100_000_000)).padStart(8, '0')}7`) {
    this.phone = phone;
    this.page = page;
    this.shop = shop;
    page.on('pageerror', (error) => this.#troubles.push({ text: String(error) }));
    page.on('console', (message) => {
      const isExpected = /Failed to load resource|net::ERR_/.test(message.text());
      if (message.type() === 'error' && !isExpected) void this.#keepTrouble(message);
    });
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') this.#calls.add(request);
    });
    page.on('requestfinished', (request) => this.#calls.delete(request));
    page.on('requestfailed', (request) => this.#calls.delete(request));
  }

  /** The text of a message names only the types of its objects, so what is in them is added as soon as the page has told it. */
  async #keepTrouble(message: ConsoleMessage): Promise<void> {
    const trouble = { text: message.text() };
    this.#troubles.push(trouble);
    const details = await Promise.all(message.args().map(async (arg) => arg.jsonValue())).catch(() => []);
    if (details.length > 0) trouble.text = details.map((detail) => JSON.stringify(detail)).join(' ');
  }

  /** Expects that no script failed and that the content security policy refused nothing. */
  expectNoTrouble(): void {
    expect(this.#troubles.map(({ text }) => text)).toEqual([]);
  }

  /** What the page and the shop's process said last. A failure that is rare has to tell its cause when it happens. */
  async lastSeen(): Promise<string> {
    const { page, shop } = this;
    const snapshot = await page.ariaSnapshot({ timeout: 5_000 }).catch(String);
    const lines = [
      ...snapshot.split('\n').slice(0, 60),
      ...this.#troubles.map(({ text }) => text),
      ...shop.lastLines(15),
    ];
    return [page.url(), ...lines].map((line) => `    ${line.slice(0, 200)}`).join('\n');
  }

  /** Forgets errors that the test itself provoked. */
  forgiveTroubles(): void {
    this.#troubles.length = 0;
  }

  /**
   * Opens a page by its URL, and waits until it reacts to clicks and keys: its scripts come after the first paint.
   */
  async visit(path: string): Promise<Response | null> {
    const response = await this.page.goto(this.shop.origin + path, { waitUntil: 'domcontentloaded' });
    await this.awake();
    return response;
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
    await this.awake();
  }

  /** Waits until the page reacts to clicks and keys. */
  async awake(): Promise<void> {
    await this.page.locator('[data-live]').waitFor({ state: 'attached' });
  }

  /**
   * Opens the shop with the cookie notice accepted and, where a home is given, with that address. The first shopper
   * of a shop does this in the browser; the others repeat its calls and cookies.
   */
  async open(path = '/', home: Home | null = null): Promise<void> {
    if (await this.comeAgain(home)) {
      await this.visit(path);
      return;
    }
    const { page, shop } = this;
    await this.visit('/');
    const notice = page.getByRole('button', { name: 'Ок', exact: true });
    await notice.click();
    await expect(notice).toBeHidden();
    const saved = home === null ? null : page.waitForResponse(isNewAddress);
    if (home !== null) await this.giveAddress(home);
    shop.homes.set(JSON.stringify(home), await saveVisit(page, await saved));
    if (path !== '/') await this.visit(path);
  }

  /** Gives the browser what an earlier visit with that address left in one; false if there was none. Opens no page. */
  async comeAgain(home: Home | null): Promise<boolean> {
    const { page, shop } = this;
    const known = shop.homes.get(JSON.stringify(home));
    if (known === undefined) return false;
    await page.context().addCookies(await restoreVisit(page, shop, known));
    return true;
  }

  /** Gives an address by typing: city from the list, street, house from the suggestions. */
  async giveAddress({ city, street, house }: Home): Promise<void> {
    const { page } = this;
    const picker = page.getByRole('dialog', { name: 'Выбрать адрес' });
    await page
      .getByRole('button', { name: /Адрес доставки|Укажите адрес доставки|Доставка/ })
      .first()
      .click();
    await picker.getByRole('button', { name: 'Новый адрес' }).click();
    // Wide screens show one panel; elsewhere the map comes first and its row leads to the fields.
    const hasPanel = (page.viewportSize()?.width ?? 0) >= 1024;
    const step = (name: string) => page.getByRole('dialog', { name: hasPanel ? 'Новый адрес' : name });
    if (!hasPanel)
      await step('Выберите адрес доставки')
        .getByRole('button', { name: /Введите улицу и дом|Изменить адрес/ })
        .click();
    const form = step('Добавить адрес');
    await form.getByRole('combobox', { name: 'Город' }).fill(city);
    await form
      .getByRole('listbox', { name: 'Города' })
      .getByRole('option', { name: city, exact: true })
      .click();
    await form.getByRole('combobox', { name: 'Улица и дом' }).fill(`${street} ${house}`);
    const houses = form.getByRole('listbox', { name: 'Подходящие адреса' });
    await houses
      .getByRole('option', { name: new RegExp(`${street}.*\\s${house}(?!\\d)`) })
      .first()
      .click();
    // The map's card underneath says the same.
    await expect(form.getByText(/^Привезём за/).last()).toBeVisible();
    if (!hasPanel) await form.getByRole('button', { name: 'Продолжить' }).last().click();
    const details = step('Детали адреса');
    await details.getByRole('button', { name: 'Сохранить' }).click();
    await expect(details).toBeHidden();
    // The steps underneath close a moment later.
    await expect(step('Выберите адрес доставки')).toHaveCount(0);
    await expect(picker).toHaveCount(0);
  }

  /** The total beside the word 'Итого' of the cart or the checkout. */
  get total(): Locator {
    // While a drawer closes, its total is still there beside the page's, which is the last.
    return this.page.getByText('Итого', { exact: true }).locator('xpath=following-sibling::*[1]').last();
  }

  /** Waits until the store has acknowledged the last change of the cart. */
  async savedCart(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => localStorage.getItem('unsaved_cart')), {
        message: 'unsaved changes of the cart',
      })
      .toBeNull();
  }

  /** Codes that came to the phone, newest first. */
  async readCodes(): Promise<string[]> {
    const answer = await this.page.request.get(`${this.shop.sandboxOrigin}/messages?phone=7${this.phone}`);
    const messages = (await answer.json()) as { text: string }[];
    return messages.flatMap(({ text }) => /\d{4}/.exec(text) ?? []);
  }

  /** The calls of the pages, with the browser's cookies. */
  get session(): SessionCalls {
    return new SessionCalls(this.page.request, this.shop.origin);
  }

  /** Signs in without a page, for tests of what comes after. */
  async signInByCalls(): Promise<void> {
    await this.session.signIn(this.phone, async () => this.readCodes());
  }

  /** Signs in without a page, and opens the profile. */
  async enterAccount(): Promise<void> {
    await this.signInByCalls();
    await this.visit('/profile');
  }

  /** Opens the profile and signs in there. */
  async signInAtProfile(): Promise<void> {
    await this.visit('/profile');
    await this.page.getByRole('button', { name: 'Войти' }).click();
    await this.signIn();
  }

  /** Signs in in the wizard that is open. */
  async signIn(): Promise<void> {
    const { page } = this;
    const wizard = page.getByRole('dialog', { name: 'Вход' });
    await wizard.getByRole('button', { name: 'Войти по номеру телефона' }).click();
    await page.getByLabel('Номер телефона').fill(this.phone);
    const known = await this.readCodes();
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(page.getByText('Код отправили на')).toBeVisible();
    const code = await this.#newCode(known.length);
    await page.getByLabel('Цифра 1').click();
    await page.keyboard.type(code);
    await expect(page.getByText('Код отправили на')).toBeHidden();
    await expect(wizard).toBeHidden();
  }

  /** Waits for the code after `known` earlier ones. If it was requested too early, it is requested again, once. */
  async #newCode(known: number): Promise<string> {
    const hasCome = async () => (await this.readCodes()).length > known;
    const again = this.page.getByRole('button', { name: 'Получить новый код', exact: true });
    const isAllowed = async () => (await again.isVisible()) && (await again.isEnabled());
    // A new code may be requested only after the countdown, long after a code would have come.
    await expect.poll(async () => (await hasCome()) || (await isAllowed()), { timeout: 45_000 }).toBe(true);
    if (!(await hasCome())) await again.click();
    await expect.poll(hasCome).toBe(true);
    return (await this.readCodes())[0]?.trim() ?? '';
  }

  /**
   * Waits on the page of an order until it says that the goods are there. It asks every 30 seconds by its own clock, so the
   * page needs `page.clock` from before its order was opened.
   */
  async followToDoor(): Promise<void> {
    const end = this.page.getByRole('dialog', { name: /^Заказ от / }).getByText('Приятного аппетита!');
    const look = async (): Promise<boolean> => {
      await this.passTime('00:30');
      return end.isVisible();
    };
    await expect.poll(look, { timeout: 75_000, intervals: [1_000] }).toBe(true);
  }

  /** Moves the page's clock (`page.clock`) on once its calls are answered: a call on its way would be taken for one that had no answer for so long. */
  async passTime(ticks: string): Promise<void> {
    await expect.poll(() => [...this.#calls].map((call) => call.url()), { timeout: 15_000 }).toEqual([]);
    await this.page.clock.fastForward(ticks);
  }

  get bank(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** Fills in the bank's card page in its frame. */
  async payByCard(card: Card): Promise<void> {
    const { bank } = this;
    await bank.getByLabel('Номер карты').fill(card.number);
    await bank.getByLabel(/Срок|ММ/).fill('12/99');
    await bank.getByLabel(/CVC/).fill(card.cvc);
    await bank.getByRole('button', { name: /Оплатить/ }).click();
  }
}

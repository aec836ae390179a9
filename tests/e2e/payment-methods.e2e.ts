import type { Browser, Page } from '@playwright/test';

import {
  bindCard,
  chooseMethod,
  fillCart,
  goOn,
  openMethods,
  orderPage,
  paymentRow,
  toCheckout,
} from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { cards } from './support/shopper.ts';
import type { Shopper } from './support/shopper.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** Pays for the cart with SberPay, which ends in the bank's app or at its QR code. */
async function payWithSberPay(shopper: Shopper): Promise<void> {
  await toCheckout(shopper);
  await chooseMethod(shopper, /SberPay/);
  await expect(paymentRow(shopper)).toContainText('SberPay');
  await shopper.page.getByRole('button', { name: 'Оплатить', exact: true }).click();
}

/** The payment link in the QR code on the screen. */
async function codeOn(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'QR-код для оплаты' });
  await expect(code).toBeVisible();
  return (await code.getAttribute('data-text')) ?? '';
}

/** Presses a button of the invoice in a separate browser, like a phone that scanned the code. */
async function onPhone(browser: Browser, address: string, button: string): Promise<void> {
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: button }).click();
  await expect(phone.getByRole('button', { name: button })).toHaveCount(0);
  await context.close();
}

test('[MTH-01, MTH-09, FRM-09, FRM-23] SberPay is chosen and confirmed: on a phone by the link, on a desktop by scanning the code', async ({
  shopper,
  page,
  browser,
}) => {
  await payWithSberPay(shopper);
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Оплатить SberPay' }).click();
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  } else await onPhone(browser, await codeOn(page), 'Оплатить SberPay');
  await expect(page).toHaveURL(orderPage);
  await shopper.visit('/cart');
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test(
  '[FRM-23, OPN-279] a declined invoice ends the order without an error, and the cart keeps its goods',
  { tag: '@once' },
  async ({ shopper, page, browser }) => {
    await payWithSberPay(shopper);
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Отказаться от оплаты' }).click();
      await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
    } else await onPhone(browser, await codeOn(page), 'Отказаться от оплаты');
    await expect(page).toHaveURL(orderPage);
    await expect(page.getByText('Оплата прошла')).toHaveCount(0);
    await shopper.visit('/cart');
    await expect(page.getByRole('button', { name: /К адресу и оплате|Продолжить/ })).toBeVisible();
  },
);

test('[FRM-12, FRM-19, FRM-22] a shopper who leaves the bank’s app without paying is told so, and nothing looks paid', async ({
  shopper,
  page,
}) => {
  test.skip(!isPhone(page), 'an app is opened on a phone only');
  await payWithSberPay(shopper);
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Попробуйте чуть позже или укажите другую карту');
  const claimed = page.url().replace('state=return', 'state=success');
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goto(claimed);
  await expect(
    page.getByRole('heading', { name: 'Оплатите со SberPay через СберБанк Онлайн' }),
  ).toBeVisible();
  await expect(page.getByText('Оплата прошла')).toHaveCount(0);
  await page.goto(`${claimed.replace(/&state=.*/, '')}&reloads=1`);
  await expect(page.getByRole('alert')).toHaveText('Ошибка при попытке открытии приложения для оплаты');
});

test('[FRM-02, FRM-07, FRM-08] a reload and a network failure while paying: the same code, its time keeps running, and the payment arrives', async ({
  shopper,
  page,
  browser,
  context,
}) => {
  test.skip(isPhone(page), 'a phone opens its app instead of a code');
  await payWithSberPay(shopper);
  const code = await codeOn(page);
  const leftBefore = await page.getByRole('timer').textContent();
  await shopper.reload();
  expect(await codeOn(page)).toBe(code);
  const secondsOf = (text: string | null) => {
    const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  expect(secondsOf(await page.getByRole('timer').textContent())).toBeLessThanOrEqual(secondsOf(leftBefore));
  shopper.expectNoTrouble();
  await context.setOffline(true);
  await onPhone(browser, code, 'Оплатить SberPay');
  await expect(page.getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(orderPage);
  // Whatever was to be refreshed while the page was offline said so.
  shopper.forgiveTroubles();
});

test(
  '[MTH-11, OPN-201] a half-typed card stays when the tablet is turned, and is bound then',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await toCheckout(shopper);
    await chooseMethod(shopper, /Новая карта/);
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    await shopper.bank.getByLabel('Номер карты').fill(cards.good.number);
    const turned = isPhone(page) ? 1180 : 820;
    for (const next of [turned, width, turned]) {
      await page.setViewportSize({ width: next, height });
      await expect(shopper.bank.getByLabel('Номер карты')).toHaveValue(cards.good.number);
    }
    await shopper.bank.getByLabel(/Срок|ММ/).fill('12/99');
    await shopper.bank.getByLabel(/CVC/).fill(cards.good.cvc);
    await shopper.bank.getByRole('button', { name: 'Привязать карту' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(paymentRow(shopper)).toContainText('•• 0004');
  },
);

test(
  '[MTH-05, MTH-06, MTH-11, MTH-13, MTH-15, ERC-51] a declined card is not bound and the reason shows; another one is bound, pays without the bank’s page, and is removed',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await toCheckout(shopper);
    await chooseMethod(shopper, /Новая карта/);
    await bindCard(shopper, cards.poor);
    const reason = page.getByRole('alertdialog');
    await expect(reason).toContainText('Банк отклонил карту');
    await expect(page).toHaveURL(/\/checkout$/);
    await reason.getByRole('button', { name: 'Понятно' }).click();
    await expect(paymentRow(shopper)).toContainText('Новая карта');
    await chooseMethod(shopper, /Новая карта/);
    await bindCard(shopper, cards.good);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(paymentRow(shopper)).toContainText('•• 0004');
    await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await expect(page).toHaveURL(orderPage);
    await shopper.visit('/category/syry');
    await fillCart(shopper);
    await goOn(shopper);
    await expect(paymentRow(shopper)).toContainText('•• 0004');
    await openMethods(shopper);
    await page.getByRole('button', { name: 'Изменить', exact: true }).last().click();
    await page.getByRole('button', { name: /^Удалить:/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Удалить способ оплаты?' });
    await question.getByRole('button', { name: 'Нет' }).click();
    await expect(page.getByRole('radio', { name: /0004/ })).toHaveCount(1);
    await page.getByRole('button', { name: /^Удалить:/ }).click();
    await question.getByRole('button', { name: 'Да' }).click();
    await expect(page.getByRole('radio', { name: /0004/ })).toHaveCount(0);
  },
);

test(
  '[FRM-05, FRM-23] with the flag on, the SberPay widget takes the payment on the page',
  { tag: '@once' },
  async ({ shopper, page, shop }) => {
    await shop.operate('flags', 'set', 'sberPaySdk', 'on');
    try {
      await payWithSberPay(shopper);
      const widget = page.frameLocator('iframe[title="Виджет SberPay"]');
      await expect(page.getByRole('button', { name: 'Другой способ' })).toBeVisible();
      await widget.getByRole('button', { name: 'Оплатить SberPay' }).click();
      await expect(page).toHaveURL(orderPage);
    } finally {
      await shop.operate('flags', 'set', 'sberPaySdk', 'off');
    }
  },
);

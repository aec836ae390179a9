import { fillCart, goOn, toCheckout } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { cards, Shopper } from './support/shopper.ts';

const payButton = ({ page }: Shopper) => page.getByRole('button', { name: /Ввести данные карты/ });
const orderOf = ({ page }: Shopper) => page.getByRole('dialog', { name: /^Заказ от / });

/** Fills a cart above the minimum, signs in and goes to the bank's page. */
const goToBank = async (shopper: Shopper): Promise<void> => {
  await toCheckout(shopper);
  await payButton(shopper).click();
  await expect(shopper.page).toHaveURL(/\/checkout\/payment\//);
};

test(
  '[CHK-01] [CHK-02] [ADR-26] address details typed at checkout, or on their own page, are saved when the field is left, and are in the order',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await toCheckout(shopper);
    await test.step('in letters twice as large on a narrow phone nothing of its header is cut', async () => {
      const window = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 568 });
      const isCut = () =>
        page.getByRole('link', { name: 'Самокат, на главную' }).evaluate((logo) => {
          document.documentElement.style.fontSize = '200%';
          return logo.getBoundingClientRect().right > document.documentElement.clientWidth;
        });
      expect(await isCut()).toBe(false);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      if (window !== null) await page.setViewportSize(window);
    });
    const floor = page.getByRole('textbox', { name: 'Этаж' });
    const comment = page.getByRole('textbox', { name: 'Комментарий курьеру' });
    await floor.fill('7');
    await comment.fill('Звонок не работает');
    // The floor was saved before it, with a call of its own.
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('Звонок не работает') === true && response.ok(),
    );
    await floor.focus();
    await saved;
    await shopper.reload();
    await expect(floor).toHaveValue('7');
    await expect(comment).toHaveValue('Звонок не работает');

    await shopper.visit('/checkout/address');
    await page.getByRole('textbox', { name: 'Квартира или офис' }).fill('кв. 12!😀');
    await page.getByRole('button', { name: 'Готово' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('textbox', { name: 'Квартира или офис' })).toHaveValue('кв 12');
    await payButton(shopper).click();
    await expect(page).toHaveURL(/\/checkout\/payment\//);
    await shopper.visit(`/profile/orders/${new URL(page.url()).searchParams.get('orderIds')}`);
    await expect(orderOf(shopper)).toContainText('кв. кв 12, этаж 7');
    await expect(orderOf(shopper)).toContainText('Звонок не работает');
  },
);

test(
  '[CHK-14] [ERC-19] [ERC-20] [FRM-01] [FRM-02] a closed store, one that takes no orders, and goods that ran out end no payment in an order; what is left is paid once, a reload of its frame continues it',
  { tag: '@once' },
  async ({ shopper, shop, page }) => {
    test.setTimeout(180_000);
    const store = 'MSK-CENTER';
    await shopper.open('/category/syry', { city: 'Москва', street: 'Тверская', house: '1' });
    // One that no other test orders: what is reserved cannot run out.
    const add = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('button', { name: /^Добавить в/ })
      .last();
    const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^.*?: |, [^,]*$/g, '');
    const link = page.getByRole('main').getByRole('link', { name }).first();
    const slug = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
    await add.click();
    await fillCart(shopper);
    await shopper.signInByCalls();
    await shopper.visit('/checkout');
    const told = page.getByRole('alertdialog');
    try {
      for (const [stop, goAgain, text] of [
        ['close', 'open', 'Мы уже закрылись. Ждём вас завтра'],
        ['suspend', 'resume', 'Так много заказов, что пока не принимаем новые. Загляните попозже'],
      ] as const) {
        await expect(payButton(shopper)).toBeEnabled();
        await shop.operate('stores', stop, store);
        await payButton(shopper).click();
        await expect(told).toContainText(text);
        await shop.operate('stores', goAgain, store);
        await shopper.visit('/checkout');
      }
      await expect(payButton(shopper)).toBeEnabled();
      await shop.operate('stock', 'set', store, slug, '0');
      await payButton(shopper).click();
      await expect(told).toContainText('Некоторые товары закончились или их стало меньше');
      await told.getByRole('button', { name: 'Понятно' }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Раскупили');
    } finally {
      await shop.operate('stores', 'open', store);
      await shop.operate('stores', 'resume', store);
      await shop.operate('stock', 'set', store, slug, '20');
    }
    await shopper.visit('/profile/orders');
    await expect(page.getByText('У вас пока нет заказов')).toBeVisible();
    await shopper.visit('/cart');
    await goOn(shopper);
    await payButton(shopper).click();
    await expect(page).toHaveURL(/\/checkout\/payment\/[0-9a-f-]{36}\?orderIds=[0-9a-f-]{36}$/);
    const address = page.url();
    const frame = page.locator('iframe');
    const bankPage = await frame.getAttribute('src');
    await shopper.reload();
    expect(page.url()).toBe(address);
    await expect(frame).toHaveAttribute('src', bankPage ?? '');
    await shopper.payByCard(cards.good);
    await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}/);
    await shopper.visit('/profile/orders');
    await expect(page.getByRole('dialog').getByRole('link', { name: /₽/ })).toHaveCount(1);
  },
);

test(
  '[FRM-22] [ORD-15] [ORD-26] [ORD-28] a URL that claims success does not show a paid order; that of somebody else’s order is not found, like that of none',
  { tag: '@once' },
  async ({ shopper, shop, page, browser, contextOptions }) => {
    await goToBank(shopper);
    const orderIds = new URL(page.url()).searchParams.get('orderIds') ?? '';
    await shopper.visit(`/profile/orders/${orderIds}?state=success&bankInvoiceId=1`);
    // The list of orders below it is a dialog, too.
    await expect(orderOf(shopper).getByText('Ждём оплату')).toBeVisible();
    await expect(page.getByRole('dialog', { name: /^Заказ от \d\d [а-я]+ 20\d\d$/ })).toBeVisible();

    const stranger = new Shopper(await (await browser.newContext(contextOptions)).newPage(), shop);
    await stranger.enterAccount();
    for (const id of ['5393512c-7063-4502-bec7-97a434d1ff00', orderIds]) {
      await stranger.visit(`/profile/orders/${id}`);
      await expect(stranger.page).toHaveURL(/\/404$/);
      await expect(stranger.page.getByRole('heading', { name: 'Страница не нашлась' })).toBeVisible();
    }
    stranger.expectNoTrouble();
    await stranger.page.context().close();
  },
);

import { expect, test } from './support/fixtures.ts';
import { cards } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };

test('[CHK-08] [AUT-01] [AUT-44] [STS-23] a shopper gives an address, fills a cart, signs in, pays and follows the order to the door', async ({
  shopper,
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await test.step('the shop opens with the goods of the default city', async () => {
    await shopper.open();
    await expect(page.getByRole('heading', { name: 'Молочное и яйца' })).toBeVisible();
  });

  await test.step('[ADR-46] an address is entered by city, street and house', async () => {
    await shopper.giveAddress(home);
    await expect(page.getByRole('banner')).toContainText('Тверская');
  });

  await test.step('[PRD-20] a category, a product of it, and back', async () => {
    await shopper.visit('/category/moloko-i-slivki');
    await expect(page.getByRole('heading', { level: 1, name: 'Молоко и сливки' })).toBeVisible();
    await page
      .getByRole('link', { name: /Молоко топлёное/ })
      .first()
      .click();
    const product = page.getByRole('dialog', { name: /Молоко топлёное/ });
    await expect(product.getByText('В 100 граммах')).toBeVisible();
    await expect(page).toHaveURL(/\/product\//);
    await product
      .getByRole('button', { name: /^Добавить в корзину: Молоко топлёное/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expect(product).toBeHidden();
    await expect(page).toHaveURL(/\/category\/moloko-i-slivki/);
  });

  await test.step('[SRC-01] a search', async () => {
    await page.getByRole('link', { name: 'Найти в магазине' }).click();
    const search = page.getByRole('dialog', { name: 'Поиск' });
    await search.getByRole('searchbox').fill('сыр');
    await expect(search.getByText(/Найдено товаров/)).toBeAttached();
    const add = search.getByRole('button', { name: /Добавить в корзину/ }).first();
    await add.click();
    const more = search.getByRole('button', { name: /^Больше:/ }).first();
    await more.click();
    await more.click();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  await test.step('[CRT-04] [CRT-30] the capsule leads to the cart, which survives a reload', async () => {
    const capsule = page.getByRole('link', { name: /^Корзина/ });
    // Its ground is gone where the shopper has chosen a few colours for everything.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(capsule).toHaveCSS('border-top-style', 'solid');
    await page.emulateMedia({ forcedColors: null });
    await capsule.click();
    await expect(page).toHaveURL(/\/cart$/);
    const lines = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    // In forced colours buttons have an outline: that of the address, below the heading on a phone, keeps clear of it.
    if (isMobile) {
      await page.emulateMedia({ forcedColors: 'active' });
      const cart = page.getByRole('dialog', { name: /^Доставка/ });
      const heading = await cart.getByRole('heading', { level: 1 }).boundingBox();
      const address = await cart.getByRole('button', { name: home.street }).boundingBox();
      expect(address?.y).toBeGreaterThanOrEqual((heading?.y ?? Infinity) + (heading?.height ?? 0));
      await page.emulateMedia({ forcedColors: null });
    }
    await expect(shopper.total).toHaveText(/\d\s₽$/);
    const before = (await shopper.total.textContent()) ?? '';
    await shopper.reload();
    await expect(lines).toHaveCount(2);
    await expect(shopper.total).toHaveText(before);
    // Printed, the list has its total, and nothing beside it that might be bought, too.
    await expect(page.getByText('Ещё можно по клику')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(shopper.total).toBeVisible();
    await expect(page.getByText('Ещё можно по клику')).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('[CRT-22] sign-in by phone and code on the way to checkout', async () => {
    await page.getByRole('button', { name: /Продолжить/ }).click();
    await shopper.signIn();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  const total = await test.step('[CHK-01] the checkout', async () => {
    await expect(page.getByRole('heading', { name: 'Оформление' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Квартира или офис' }).fill('12');
    await page.getByRole('textbox', { name: 'Подъезд' }).fill('1');
    const text = await shopper.total.textContent();
    const pay = page.getByRole('button', { name: /Ввести данные карты/ });
    await page.mouse.wheel(0, 10_000);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // On a phone the bar with the button stays at the bottom of the window, at the end of the page too; on a desktop the button is beside the form.
    if (width < 1024)
      await expect
        .poll(async () => {
          const box = await pay.boundingBox();
          return height - (box?.y ?? 0) - (box?.height ?? 0);
        })
        .toBeLessThanOrEqual(24);
    else await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Найти в магазине' })).toHaveCount(0);
    // Without a connection the total stays in sight.
    shopper.expectNoTrouble();
    await page.context().setOffline(true);
    const notice = page.getByText('Нет сети. Показываем то, что уже загрузилось');
    await expect(notice).toBeVisible();
    const isAbove = async () => {
      const [said, sum] = [await notice.boundingBox(), await shopper.total.boundingBox()];
      return (said?.y ?? 0) + (said?.height ?? 0) <= (sum?.y ?? 0);
    };
    if (width < 1024) await expect.poll(isAbove).toBe(true);
    await page.context().setOffline(false);
    await expect(notice).toBeHidden();
    // Whatever was to be refreshed meanwhile said so.
    shopper.forgiveTroubles();
    await pay.click();
    return text ?? '';
  });

  await test.step('[FRM-04] the bank’s page in its frame', async () => {
    await expect(page).toHaveURL(/\/checkout\/payment\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await shopper.payByCard(cards.good);
  });

  await test.step('[FRM-09] the order page follows the order to the door without a reload', async () => {
    await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}/);
    const order = page.getByRole('dialog', { name: /^Заказ от / });
    await expect(order).toContainText(total);
    await expect(order).toContainText('кв. 12');
    await shopper.followToDoor();
  });

  await test.step('[ORD-18] [ORD-25] its receipts open in tabs of their own', async () => {
    const list = page.getByRole('dialog', { name: 'Чеки' });
    // The fiscal service is asked after the order is delivered.
    await expect(async () => {
      await shopper.reload();
      await page.getByRole('button', { name: 'Чеки' }).click({ timeout: 5_000 });
      await expect(list.getByRole('link')).toHaveText(['Чек предоплаты', 'Чек'], { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    const opened = page.waitForEvent('popup');
    await list.getByRole('link', { name: 'Чек', exact: true }).click();
    const receipt = await opened;
    await expect(receipt.getByRole('heading', { name: 'Чек' })).toBeVisible();
    await expect(receipt.getByRole('row', { name: /Итого/ })).toContainText('₽');
    await receipt.close();
    await list.getByRole('button', { name: 'Закрыть' }).click();
    await expect(list).toBeHidden();
    // Printed, the order stands alone, as long as it is, with the addresses of its receipts.
    const app = page.locator('[data-block="app"]');
    // Only phones are offered the app.
    await expect(app).toHaveCount(isMobile ? 1 : 0);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ground = () => getComputedStyle(document.documentElement).colorScheme;
    expect(await page.evaluate(ground), 'black on white').not.toContain('dark');
    const order = page.locator('[data-block="details"]');
    await expect(page.getByText(/^Чек: http/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Доставили' })).toBeVisible();
    await expect(page.locator('#root > [inert]')).toBeHidden();
    await expect(app).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const paper = await page.evaluate(() => document.documentElement.scrollHeight);
    const end = await order.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(paper);
    await page.emulateMedia({ media: null, colorScheme: null });
    // With a font twice as large nothing is cut or needs scrolling sideways.
    const setFont = (size: string) =>
      page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
    await setFont('200%');
    const parts = page.locator('[data-indicator], [data-block]');
    const tooWide = () =>
      parts.evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth).length);
    await expect.poll(tooWide).toBe(0);
    await setFont('');
  });

  await test.step('[ORD-01] [CHK-43] it is in the history, and the cart is empty', async () => {
    await shopper.visit('/profile/orders');
    await expect(page.getByRole('link', { name: /Доставили.*₽/ })).toHaveCount(1);
    await shopper.visit('/cart');
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  });

  await test.step('[LGO-02] [AUT-31] after signing out and in again, cart and order are still there', async () => {
    await shopper.visit('/category/moloko-i-slivki');
    await page.getByRole('button', { name: /Добавить в корзину: Молоко топлёное/ }).click();
    await expect(page.getByRole('link', { name: /^Корзина/ })).toBeVisible();
    await shopper.savedCart();
    await shopper.visit('/profile');
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: 'Ухожу' }).click();
    await expect(page).toHaveURL(`${shopper.shop.origin}/`);
    await expect(page.getByRole('link', { name: /^Корзина/ })).toBeHidden();
    await shopper.visit('/profile/orders');
    await expect(page.getByText('Доставили')).toBeHidden();
    await shopper.signInAtProfile();
    await shopper.visit('/profile/orders');
    await expect(page.getByRole('link', { name: /Доставили.*₽/ })).toHaveCount(1);
    await shopper.visit('/cart');
    await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(1);
  });
});

import { expect, test } from './support/fixtures.ts';
import { Shopper } from './support/shopper.ts';

const category = '/category/moloko-i-slivki';
const day = 86_400;

test('[UIX-04] [UIX-10] a product opens in a drawer: from the right on a desktop, over the whole screen on a phone', async ({
  page,
  shopper,
}) => {
  await shopper.open(category);
  await page
    .getByRole('link', { name: /Молоко топлёное/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /Молоко топлёное/ });
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const width = window.width < 768 ? window.width : 919;
  await expect.poll(async () => drawer.boundingBox()).toMatchObject({ x: window.width - width, y: 0, width });
});

test('[UIX-08] [UIX-19] [SHL-28] the page behind a drawer does not scroll, and keeps its position when the shopper comes back', async ({
  page,
  shopper,
}) => {
  const scroll = () => page.evaluate(() => Math.round(window.scrollY));
  await shopper.open('/category/molochnoe-i-yaytsa');
  const card = page.getByRole('article').nth(12);
  await card.getByRole('link').first().click({ trial: true });
  await expect.poll(scroll).toBeGreaterThan(300);
  const inList = await scroll();
  // Who taps twice is back with one step, too.
  await card.getByRole('link').first().dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(scroll).toBe(inList);

  await shopper.visit('/');
  const all = page.getByRole('link', { name: /^Все \d+/ }).nth(2);
  await all.scrollIntoViewIfNeeded();
  await expect.poll(scroll).toBeGreaterThan(300);
  await all.click({ trial: true });
  const onMain = await scroll();
  await all.click();
  await expect(page).toHaveURL(/\/category\//);
  await expect.poll(scroll).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${shopper.shop.origin}/`);
  await expect.poll(scroll).toBe(onMain);
});

test('[UIX-19] [SHL-28] [OPN-178] a drawer keeps its scroll position when the shopper comes back to it', async ({
  page,
  shopper,
}) => {
  await shopper.open(category);
  await page.getByRole('article').first().getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  const body = drawer.locator('[data-scroll]');
  const scrolled = () =>
    body.evaluate((element) => {
      element.scrollTo(0, 200);
      return element.scrollTop;
    });
  await expect.poll(scrolled).toBeGreaterThan(100);
  const left = await body.evaluate(({ scrollTop }) => scrollTop);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBe(left);
});

test(
  '[AUT-43] [AUT-45] [CHK-03] checkout pages send a visitor who is not signed in to the cart, those of an account ask to sign in',
  { tag: '@once' },
  async ({ page, shop, shopper }) => {
    for (const path of ['/checkout', '/checkout/payment/8a6f7f0e-7d1c-4c43-9a4c-6d4a5f7e9b10?orderIds=1']) {
      await shopper.visit(path);
      await expect(page).toHaveURL(`${shop.origin}/cart`);
    }
    for (const path of ['/profile', '/profile/orders', '/profile/settings', '/profile/bonuses']) {
      await shopper.visit(path);
      await expect(
        page
          .locator('#content, [role=dialog]')
          .getByRole('button', { name: /^Войти/ })
          .last(),
        path,
      ).toBeVisible();
    }
  },
);

test(
  '[TOK-14] [LGO-05] the device id survives sign-in and sign-out; nothing of the account does',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    const device = async () => (await page.context().cookies()).find(({ name }) => name === 'device_id');
    await shopper.open(category, { city: 'Москва', street: 'Тверская', house: '1' });
    const first = await device();
    expect(decodeURIComponent(first?.value ?? '')).toMatch(
      /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/,
    );
    const lifetime = (first?.expires ?? 0) - (await page.evaluate(() => Date.now() / 1000));
    expect(Math.round(lifetime / day)).toBe(365);
    await shopper.signInAtProfile();
    await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
    expect((await device())?.value).toBe(first?.value);
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: 'Ухожу' }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
    await expect(page.getByRole('banner')).toContainText('Укажите адрес доставки');
    expect((await device())?.value).toBe(first?.value);
    const left = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(decodeURIComponent(left)).not.toContain('Тверская');
    expect(left).not.toContain(shopper.phone);
  },
);

test(
  '[LGO-04] a sign-out whose page is loaded anew before the server has answered, or heard of it, is a sign-out',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    const isSignedOut = async (): Promise<void> => {
      await shopper.visit('/profile');
      await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Выйти' })).toBeHidden();
    };
    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Выйти' }).click();
      await page.getByRole('button', { name: 'Ухожу' }).click();
    };
    await shopper.open('/');
    await shopper.enterAccount();
    await leave();
    await page.reload({ waitUntil: 'commit' });
    await isSignedOut();

    // Another account: the same phone would have to wait for its next code.
    await new Shopper(page, shop).enterAccount();
    // The page goes before its call has.
    await page.route(`${shop.origin}/api/auth/*`, () => undefined);
    const asked = page.waitForRequest(/\/api\/auth\/(csrf|signout)$/);
    await leave();
    await asked;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload({ waitUntil: 'commit' });
    await isSignedOut();
    shopper.forgiveTroubles();
  },
);

test(
  '[TOK-01] [TOK-09] a visitor has a session, and is asked nothing; signing in by the bank, out, and by phone shows no script a refresh token, and leaves no token in a page, its address or the storage of the browser',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    const bodies: string[] = [];
    const addresses: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().startsWith(shop.origin)) return;
      addresses.push(response.url());
      const type = response.headers()['content-type'] ?? '';
      if (/json|html/.test(type)) bodies.push(await response.text().catch(() => ''));
    });
    const tokens = () => bodies.flatMap((body) => /"accessToken":"([^"]+)"/.exec(body)?.[1] ?? []);
    const look = async (): Promise<void> => {
      await expect.poll(tokens).not.toEqual([]);
      const kept = await page.evaluate(() =>
        JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
      );
      const shown = kept + (await page.content());
      expect([shown, ...bodies].filter((text) => /refresh_?token/i.test(text))).toEqual([]);
      for (const token of tokens())
        expect([shown, ...addresses].filter((text) => text.includes(token))).toEqual([]);
    };
    const enter = page.getByRole('button', { name: 'Войти', exact: true }).first();
    await shopper.visit('/profile');
    await expect.poll(tokens).toHaveLength(1);
    await expect(page.getByRole('dialog', { name: 'Вход' })).toHaveCount(0);
    expect((await page.context().cookies()).find(({ name }) => name === 'session')?.httpOnly).toBe(true);
    await enter.click();
    await page.getByRole('button', { name: 'Войти по Сбер ID' }).click();
    await page.getByRole('button', { name: 'Марина Соловьёва' }).click();
    await page.getByRole('button', { name: 'Выйти' }).waitFor();
    await look();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: 'Ухожу' }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
    await shopper.signInAtProfile();
    await expect.poll(() => new Set(tokens()).size).toBeGreaterThan(3);
    await look();
  },
);

test(
  '[AUT-33] [TOK-20] [TOK-41] signing in in one tab takes effect in the other, and is kept; both renew their tokens together',
  { tag: '@once' },
  async ({ page, shopper, shop, context }) => {
    await shopper.open();
    const other = await context.newPage();
    const second = new Shopper(other, shop);
    await second.visit('/profile');
    await expect(other.getByRole('button', { name: 'Войти' })).toBeVisible();
    await shopper.signInAtProfile();
    await expect(other.getByRole('button', { name: 'Выйти' })).toBeVisible();

    // The store refuses what both tabs have; each calls with the next one that it gets.
    const used = new Set<string>();
    await context.route('**/api/store/**', async (route) => {
      const headers = route.request().headers();
      const token = headers['authorization'];
      if (token !== undefined) used.add(token);
      const isFirst = token !== undefined && [...used].indexOf(token) === 0;
      await route.continue(isFirst ? { headers: { ...headers, authorization: `${token}x` } } : {});
    });
    let renewals = 0;
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/auth/session')) renewals += 1;
    });
    await Promise.all([shopper, second].map((tab) => tab.visit('/profile/orders')));
    for (const tab of [page, other]) await expect(tab.getByText('У вас пока нет заказов')).toBeVisible();
    // One tab may have come when the other was through.
    expect([1, 2]).toContain(renewals);
    expect(used.size).toBe(2);
    await context.unrouteAll({ behavior: 'wait' });
    second.expectNoTrouble();
  },
);

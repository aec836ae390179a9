import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { Shopper } from './support/shopper.ts';

/** The code of the newest mail to an address, from the inbox of the stand-ins. */
async function codeFromInbox(page: Page, sandboxOrigin: string, address: string): Promise<string> {
  const inbox = `${sandboxOrigin}/inbox?phone=${encodeURIComponent(address)}`;
  let code = '';
  const read = async () => {
    const text = await (await page.request.get(inbox)).text();
    code = /Код подтверждения: (\d{4})/.exec(text)?.[1] ?? '';
    return code;
  };
  await expect.poll(read).not.toBe('');
  return code;
}

const paste = async (page: Page, code: string) => {
  for (const [index, digit] of [...code].entries())
    await page.getByLabel(`Цифра ${index + 1}`).pressSequentially(digit);
};

test(
  '[PRF-12] [EML-20] [EML-21] [NTF-01] [PRF-01] [UNS-01] a shopper names themselves, confirms an e-mail from the inbox, takes messages, and ends them by the link of one',
  { tag: '@once' },
  async ({ page, browser, shopper, shop }) => {
    await shopper.enterAccount();
    await expect(page.getByRole('heading', { name: 'Профиль' })).toBeVisible();
    await page.getByRole('link', { name: 'Настройки' }).click();
    await expect(page).toHaveURL(/\/profile\/settings$/);
    await expect(page.getByRole('heading', { name: 'Разрешения' })).toBeVisible();

    await page.getByRole('button', { name: 'Добавить имя' }).last().click();
    await page.getByLabel('Имя').fill('Анна');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Изменить имя: Анна' }).last()).toBeVisible();

    const address = `anna-${shopper.phone.slice(-6)}@shop.example`;
    await page.getByRole('link', { name: 'Добавить почту' }).click();
    await page.getByRole('textbox', { name: 'Почта' }).fill(address);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(page.getByRole('heading', { name: address })).toBeVisible();
    // Seen, and not only read out (EML-06).
    expect((await page.getByText('Код из письма').boundingBox())?.height).toBeGreaterThan(10);
    await paste(page, await codeFromInbox(page, shop.sandboxOrigin, address));
    await expect(page).toHaveURL(/\/profile\/settings$/);
    await expect(page.getByRole('link', { name: address })).toBeVisible();
    await expect(page.getByText('Нужно подтвердить почту')).toBeHidden();

    await page.getByRole('link', { name: 'Настроить уведомления' }).click();
    await expect(page.getByRole('heading', { name: 'Об акциях и скидках' })).toBeVisible();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('switch', { name: 'Почта' }).click();
    await saved;
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Почта' })).toBeChecked();

    await test.step('[UNS-01] [UNS-02] and ends the mails about offers by the link of one, in a browser where nobody is signed in', async () => {
      const campaign = ['--campaign', `sale-${shopper.phone}`, '--channel', 'EMAIL'];
      await shop.operate(
        'promo',
        'send',
        ...campaign,
        '--subject',
        'Весенние скидки',
        '--text',
        'Зелень дешевле',
      );
      const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
      const inbox = await elsewhere.newPage();
      await inbox.goto(`${shop.sandboxOrigin}/inbox?phone=${encodeURIComponent(address)}`);
      const opened = elsewhere.waitForEvent('page');
      await inbox
        .getByRole('link', { name: /\/unsubscribe\?token=/ })
        .first()
        .click();
      const letter = new Shopper(await opened, shop);
      await letter.awake();
      await expect(letter.page.getByRole('heading', { name: 'Отписаться от рассылки' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('switch', { name: 'Почта' })).toBeChecked();
      await letter.page.getByRole('button', { name: 'Отписаться' }).click();
      await expect(letter.page.getByText('Готово, вы отписались')).toBeVisible();
      letter.expectNoTrouble();
      await elsewhere.close();
      await page.reload();
      await expect(page.getByRole('switch', { name: 'Почта' })).toBeEnabled();
      await expect(page.getByRole('switch', { name: 'Почта' })).not.toBeChecked();
    });
    shopper.expectNoTrouble();
  },
);

test(
  '[DEL-05] [DEL-12] [AUT-32] an account is deleted in the settings, and comes back with its name at the next sign-in, where the shopper was',
  { tag: '@once' },
  async ({ page, shopper }) => {
    test.setTimeout(120_000);
    await shopper.enterAccount();
    await page.getByRole('link', { name: 'Настройки' }).click();
    await expect(page.getByRole('heading', { name: 'Разрешения' })).toBeVisible();
    await page.getByRole('button', { name: 'Добавить имя' }).last().click();
    await page.getByLabel('Имя').fill('Вера');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Изменить имя: Вера' }).last()).toBeVisible();

    await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
    const sheet = page.getByRole('alertdialog', { name: 'Удалим аккаунт, но не сразу' });
    await sheet.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);

    await shopper.signInAtProfile();
    const question = page.getByRole('alertdialog', { name: 'Решили остаться с нами?' });
    await question.getByRole('button', { name: 'Да, восстановить аккаунт' }).click();
    await expect(page.getByRole('button', { name: 'Изменить имя: Вера' })).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await shopper.reload();
    await expect(page.getByRole('button', { name: 'Изменить имя: Вера' })).toBeVisible();
  },
);

test.describe('on a phone in landscape, above its keyboard', () => {
  test.use({ viewport: { width: 844, height: 180 } });

  test('[AUT-02] the code is seen while it is typed', { tag: '@once' }, async ({ page, shopper }) => {
    await shopper.visit('/profile');
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.getByRole('button', { name: 'Войти по номеру телефона' }).click();
    await page.getByLabel('Номер телефона').fill(shopper.phone);
    await page.getByRole('button', { name: 'Получить код' }).click();
    const digit = page.getByLabel('Цифра 1');
    await digit.click();
    await expect(digit).toBeInViewport({ ratio: 0.95 });
  });
});

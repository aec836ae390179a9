import type { Locator } from '@playwright/test';
import * as z from 'zod';

import { orderPage, toCheckout } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { ShopProcess } from './support/shop-process.ts';
import { cards, Shopper } from './support/shopper.ts';

/** An amount of roubles and kopecks in a text, in kopecks. */
async function kopecksIn(text: Locator): Promise<number> {
  const [, roubles = '', kopecks = '00'] =
    /([\d\u00A0\s]+)(?:,(\d\d))?\s₽/.exec((await text.textContent()) ?? '') ?? [];
  return Number(roubles.replaceAll(/\D/g, '')) * 100 + Number(kopecks);
}

test(
  '[STS-24] [ORD-24] [ORD-25] [TIP-20] [TIP-22] [CHT-09] an order is followed to the door step by step, loses a unit and gets its money, is tipped, and support answers about it',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const shop = await ShopProcess.start({ FULFILMENT_MODE: 'manual' });
    try {
      const shopper = new Shopper(page, shop);
      await toCheckout(shopper);
      await page.getByRole('textbox', { name: 'Комментарий курьеру' }).fill('Оченьдлинно'.repeat(12));
      await page.getByRole('button', { name: /Ввести данные карты/ }).click();
      await shopper.payByCard(cards.good);
      await expect(page).toHaveURL(orderPage);
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const order = page.getByRole('dialog', { name: /^Заказ от / });
      await expect(order.getByText('Собираем заказ')).toBeVisible({ timeout: 45_000 });
      const overTheEdge = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth;
      expect(await order.locator('[data-block=details]').evaluate(overTheEdge)).toBe(0);
      // An order's page fetches the order every 30 seconds by the page's clock.
      await page.clock.install();
      await shopper.reload();
      await expect(order.getByText('Собираем заказ')).toBeVisible();
      const total = order.getByText('Итого', { exact: true }).locator('xpath=following-sibling::*[1]');

      const lost =
        await test.step('a unit is not found: the page follows, and its money goes back', async () => {
          const before = await kopecksIn(total);
          await shop.operate('orders', 'lose-line', orderId, '1', '--units', '1');
          await shopper.passTime('00:30');
          await expect(order.getByText('Было 3 шт')).toBeVisible();
          const difference = before - (await kopecksIn(total));
          expect(difference).toBeGreaterThan(0);
          return difference;
        });

      await test.step('an operator, then the warehouse move it; its page follows without a reload', async () => {
        expect(await shop.operate('orders', 'step', orderId)).toContain('PROCESSING -> DELIVERING.');
        await shopper.passTime('00:30');
        await expect(order.getByText('Курьер в пути')).toBeVisible();
        await expect(order.getByText('Код для курьера')).toBeVisible();
        const step = () =>
          page.request.post(`${shop.sandboxOrigin}/__standin/fulfilment/step`, { data: { orderId } });
        const stepped = z.object({ to: z.string() });
        // The warehouse learns of the operator's step by itself; told before, it takes that step first.
        await expect.poll(async () => stepped.parse(await (await step()).json()).to).toBe('DELIVERED');
        await shopper.passTime('00:30');
        await expect(order.getByText('Приятного аппетита!')).toBeVisible();
        expect((await step()).status()).toBe(409);
      });

      await test.step('its receipts: the one of the lost unit is over the money that came back', async () => {
        const list = page.getByRole('dialog', { name: 'Чеки' });
        await expect(async () => {
          await order.getByRole('button', { name: 'Чеки' }).click({ timeout: 5_000 });
          const receipts = ['Чек предоплаты', 'Частичный возврат', 'Чек'];
          const isIssued = expect(list.getByRole('link')).toHaveText(receipts, { timeout: 3_000 });
          await isIssued.catch(async (error: unknown) => {
            await list.getByRole('button', { name: 'Закрыть' }).click();
            throw error;
          });
        }).toPass({ timeout: 45_000 });
        const opened = page.waitForEvent('popup');
        await list.getByRole('link', { name: 'Частичный возврат' }).click();
        const receipt = await opened;
        await expect(receipt.getByRole('heading', { name: 'Частичный возврат' })).toBeVisible();
        expect(await kopecksIn(receipt.getByRole('row', { name: /Итого/ }))).toBe(lost);
        await receipt.close();
        await list.getByRole('button', { name: 'Закрыть' }).click();
      });

      await test.step('its courier is tipped, once', async () => {
        await order.getByRole('button', { name: 'Оставить чаевые' }).click();
        const tips = page.getByRole('dialog', { name: 'Чаевые курьеру' });
        await expect(tips.getByRole('button', { name: /^Оставить \d/ })).toBeEnabled();
        await tips.getByRole('button', { name: /^Оставить \d/ }).click();
        await expect(tips.getByText('Спасибо!')).toBeVisible({ timeout: 30_000 });
        await tips.getByRole('button', { name: 'Вернуться к заказу' }).click();
        await expect(order.getByRole('button', { name: 'Оставить чаевые' })).toBeHidden();
      });

      await test.step('support answers in the chat', async () => {
        await order.getByRole('button', { name: 'Как вернуть товар' }).click();
        await page
          .getByRole('button', { name: /поддержк/i })
          .last()
          .click();
        const support = page.getByRole('dialog', { name: 'Поддержка' });
        await expect(support.getByText('Частые вопросы')).toBeVisible();
        await support.getByRole('button', { name: 'В чате' }).click();
        const chat = page.getByRole('dialog', { name: 'Чат Самоката' }).frameLocator('iframe');
        // The message arrives, and the answer to it is lost.
        const calls = '**/chat/v1/messages';
        await page.route(calls, async (route) => {
          if (route.request().method() !== 'POST') return route.fallback();
          await route.fetch();
          return route.abort();
        });
        await chat.getByRole('textbox').fill('Где моё <b>молоко</b>?');
        await chat.getByRole('button', { name: 'Отправить' }).click();
        await expect(chat.getByRole('alert')).toHaveText('Сообщение не отправилось. Попробуйте ещё раз');
        await page.unroute(calls);
        await chat.getByRole('button', { name: 'Отправить' }).click();
        await expect(chat.getByRole('textbox')).toHaveValue('');
        await expect(chat.getByRole('listitem')).toHaveText(['Вы: Где моё <b>молоко</b>?']);
        const operator = await page.context().newPage();
        await operator.goto(`${shop.sandboxOrigin}/chat/operator`);
        await operator.getByRole('textbox').fill(`Везём замену. ${'Подождите, пожалуйста. '.repeat(20)}`);
        await operator.getByRole('button', { name: 'Отправить' }).click();
        await expect(chat.getByText('Везём замену')).toBeVisible();
        // A keyboard leaves less room: what was said last stays in view.
        const size = page.viewportSize() ?? { width: 390, height: 844 };
        await page.setViewportSize({ ...size, height: 300 });
        const below = () =>
          chat.getByRole('main').evaluate((main) => main.scrollHeight - main.scrollTop - main.clientHeight);
        await expect.poll(below).toBeLessThan(1);
        await page.setViewportSize(size);
        await operator.close();
        await chat.getByRole('textbox').press('Escape');
        await expect(page.getByRole('dialog', { name: 'Чат Самоката' })).toBeHidden();
      });
      shopper.expectNoTrouble();

      await shop.stop();
      await expect(shop.operate('orders', 'step', orderId)).rejects.toThrow(
        'is DELIVERED: it has no further step.',
      );
    } finally {
      await shop.remove();
    }
  },
);

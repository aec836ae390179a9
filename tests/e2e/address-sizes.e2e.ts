import { Creation } from './support/creation.ts';
import { expect, test } from './support/fixtures.ts';

const home = { city: 'Москва', street: 'Арбат', house: '1' };

test(
  '[ADR-14] a long comment is scrolled under its label, not over it',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open('/', home);
    await shopper.visit('/profile/addresses');
    await page.getByRole('button', { name: /^Изменить адрес/ }).click();
    const comment = page.getByLabel('Комментарий курьеру');
    await comment.fill('Звоните заранее, домофон не работает. '.repeat(9));
    const scrolled = () =>
      comment.evaluate((field) => {
        field.scrollTop = field.scrollHeight;
        return field.scrollTop;
      });
    await expect.poll(scrolled).toBeGreaterThan(0);
    // The label takes a moment to move up.
    await expect
      .poll(() =>
        comment.evaluate((field: HTMLTextAreaElement) => {
          const label = field.labels[0]?.getBoundingClientRect().bottom ?? Infinity;
          return field.getBoundingClientRect().top + field.clientTop - label;
        }),
      )
      .toBeGreaterThanOrEqual(0);
  },
);

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    '[ADR-01] a long address leaves its pin as large as the others',
    { tag: '@once' },
    async ({ page, shopper }) => {
      await shopper.open('/', home);
      await page.route(/\/users\/profile\/addresses$/, async (route) => {
        const response = await route.fetch();
        const { addresses } = (await response.json()) as { addresses: { id: number }[] };
        const label = 'Работа, второй вход со двора, за детской площадкой';
        await route.fulfill({
          response,
          json: {
            addresses: [...addresses, { ...addresses[0], id: 1_000_000, label, city: 'Нижний Новгород' }],
          },
        });
      });
      await shopper.visit('/profile/addresses');
      const icons = page.getByRole('dialog', { name: 'Адреса' }).locator('li > button:first-child svg');
      await expect(icons).toHaveCount(2);
      const widths = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
      expect(widths).toEqual([20, 20]);
    },
  );

  test('[ADR-14] the details keep their full names', { tag: '@once' }, async ({ page, shopper }) => {
    await shopper.open('/', home);
    await shopper.visit('/profile/addresses');
    await page.getByRole('button', { name: /^Изменить адрес/ }).click();
    for (const name of ['Квартира или офис', 'Этаж', 'Подъезд', 'Домофон', 'Комментарий курьеру']) {
      const field = page.getByLabel(name);
      for (const text of ['', '7']) {
        await field.fill(text);
        await field.blur();
        const isCut = () =>
          field.evaluate(
            (input: HTMLInputElement) =>
              input.labels?.[0] === undefined || input.labels[0].scrollWidth > input.labels[0].clientWidth,
          );
        // The shop's font may come after the first paint.
        await expect.poll(isCut, { message: `${name} with '${text}'` }).toBe(false);
      }
    }
  });
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test(
    '[ADR-42] the button to go on from the map can be reached',
    { tag: '@once' },
    async ({ page, shopper }) => {
      await shopper.open();
      const creation = new Creation(page);
      await creation.open();
      const { confirm } = creation;
      await page.mouse.move(320, 320);
      // A panel that is still coming does not scroll yet.
      await expect(async () => {
        await page.mouse.wheel(0, 400);
        await expect(confirm).toBeInViewport({ ratio: 1, timeout: 1_000 });
      }).toPass();
      await creation.drag(30, 20);
      await creation.save();
    },
  );
});

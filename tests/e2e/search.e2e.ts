import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import type { Shopper } from './support/shopper.ts';

const found = (page: Page) => page.getByRole('list', { name: 'Найденные товары' });
const input = (page: Page) => page.getByRole('searchbox');

/** Opens the search by its URL. */
async function openSearch(page: Page, shopper: Shopper, query = ''): Promise<void> {
  await shopper.open(`/search${query}`);
  await expect(input(page)).toBeFocused();
}

/** Server errors among the shop's answers, collected while the test runs. */
function breakdowns(page: Page): string[] {
  const broken: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url().slice(0, 120)}`);
  });
  return broken;
}

test(
  '[SRC-01] milk is found however it is typed: with a typo, in another layout or alphabet, in capitals with spaces',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    await shopper.open();
    await page.getByRole('link', { name: 'Найти в магазине' }).click();
    for (const text of ['молоко', 'малако', 'vjkjrj', 'moloko', '  МОЛОКО ']) {
      await input(page).fill('');
      await expect(found(page), text).toHaveCount(0);
      await input(page).fill(text);
      await expect(found(page).getByRole('article').first(), text).toContainText(/молоко/i);
      await expect(page).toHaveURL(`${shop.origin}/search?${new URLSearchParams({ q: text.trim() })}`);
    }
  },
);

test(
  '[SRC-01] a tapped suggestion becomes the query, and its products are found',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await openSearch(page, shopper);
    await input(page).pressSequentially('йог');
    const suggestion = page
      .getByRole('list', { name: 'Подсказки' })
      .getByRole('button', { name: /йогурт/i })
      .first();
    const text = ((await suggestion.textContent()) ?? '').trim();
    await suggestion.click();
    await expect(input(page)).toHaveValue(text);
    await expect(found(page).getByRole('article').first()).toContainText(/йогурт|десерт/i);
  },
);

test(
  '[SRC-01] [OPN-155] an example of the empty search is searched, and a reload finds the same',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await openSearch(page, shopper);
    await page.getByRole('list', { name: 'Примеры запросов' }).getByRole('button', { name: 'Хлеб' }).click();
    await expect(found(page).getByRole('article').first()).toContainText(/хлеб/i);
    const names = () => found(page).getByRole('article').getByRole('link').allTextContents();
    const before = (await names()).slice(0, 10);
    await shopper.reload();
    await expect(input(page)).toHaveValue('Хлеб');
    // More may come as the page grows.
    await expect.poll(async () => (await names()).slice(0, before.length)).toEqual(before);
  },
);

test(
  '[SRC-10] a category among the results opens its page, and back leads to the results',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await openSearch(page, shopper, '?q=печенье');
    const tile = page
      .getByRole('list', { name: 'Найденные категории' })
      .getByRole('link', { name: 'Печенье и вафли' });
    await tile.click();
    await expect(page).toHaveURL(/\/category\/pechene-i-vafli$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Печенье и вафли' })).toBeVisible();
    await page.goBack();
    await expect(input(page)).toHaveValue('печенье');
    await expect(found(page).getByRole('article').first()).toBeVisible();
  },
);

test(
  '[SRC-02] a query without results says so and links to the catalogue; a query that is too short waits for more',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    await openSearch(page, shopper);
    await input(page).fill('987654321');
    await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
    await input(page).fill('ъ');
    await expect(page.getByRole('heading', { name: 'Что ищете?' })).toBeVisible();
    await expect(found(page)).toHaveCount(0);
    await input(page).fill('987654321');
    await page.getByRole('link', { name: 'Открыть каталог' }).click();
    await expect(page).toHaveURL(`${shop.origin}/catalog`);
  },
);

test(
  '[SRC-02] an overlong text is searched by its beginning, also after a reload',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await openSearch(page, shopper);
    await input(page).fill('молоко '.repeat(3000));
    await expect(found(page).getByRole('article').first()).toBeVisible();
    await shopper.reload();
    await expect(found(page).getByRole('article').first()).toBeVisible();
  },
);

test(
  '[SRC-01] any text gets an answer: long ones, markup, emoji, commands',
  { tag: '@once' },
  async ({ page, shopper }) => {
    const broken = breakdowns(page);
    await openSearch(page, shopper);
    for (const text of [
      'ы'.repeat(10_000),
      '<img src=x onerror=alert(1)><b>сыр</b>',
      '🧀🥖👩‍👩‍👧',
      "'; DROP TABLE products; --",
      '.*+?^${}()|[]\\',
      '%00%ff',
    ]) {
      await input(page).fill('');
      const answer = page.waitForResponse(/\/search/u);
      await input(page).fill(text);
      await answer;
      await expect(
        page.getByRole('heading', { name: 'Ничего не нашлось' }).or(found(page)).first(),
        text.slice(0, 40),
      ).toBeVisible();
      await expect(page.locator('search img[src="x"]')).toHaveCount(0);
    }
    for (const query of ['%', '%E0%A4%A', 'a'.repeat(10_000)]) {
      const response = await shopper.visit(`/search?q=${query}`);
      expect(response?.status(), query.slice(0, 20)).toBeLessThan(500);
      await expect(input(page)).toBeVisible();
    }
    expect(broken).toEqual([]);
  },
);

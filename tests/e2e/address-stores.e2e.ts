import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';

const store = 'KZN-CENTER';
const door = { city: 'Казань', street: 'Баумана', house: '2' };
const line = 'улица Баумана, 2';
const main = '/category/moloko-i-slivki';
const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Адрес доставки/ });
const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

test(
  '[SHW-13] [SHW-14] [OPN-122] a suspended and a closed store say so and can be browsed',
  { tag: '@once' },
  async ({ page, shop, shopper }) => {
    await shopper.open(main, door);
    await expect(pill(page)).toContainText(line);
    const goods = page.getByRole('button', { name: /^Добавить в корзину/ });
    try {
      for (const [command, text] of [
        [['suspend'], 'Час пик! Пока не принимаем заказы.'],
        [['suspend', '--label', 'Переучёт до обеда'], 'Переучёт до обеда'],
        [['resume'], null],
        [['close'], 'Мы уже закрыты, извините'],
        [['close', '--label', 'Откроемся после ремонта'], 'Откроемся после ремонта'],
        [['open'], null],
      ] as const) {
        const [verb, ...options] = command;
        await shop.operate('stores', verb, store, ...options);
        await shopper.reload();
        await expect(pill(page)).toContainText(line);
        await expect(goods.first()).toBeVisible();
        if (text === null) await expect(page.locator('output[data-kind]')).toHaveCount(0);
        else {
          await expect(bar(page, text)).toBeVisible();
          await shopper.visit('/');
          await expect(bar(page, text)).toBeVisible();
          await shopper.visit(main);
        }
      }
    } finally {
      await shop.operate('stores', 'open', store);
      await shop.operate('stores', 'resume', store);
    }
  },
);

test(
  '[SHW-04] [OPN-118] an address that no store serves any more leads to choosing another',
  { tag: '@once' },
  async ({ page, shop, shopper }) => {
    await shopper.open(main, { city: 'Москва', street: 'Арбат', house: '1' });
    await shopper.giveAddress(door);
    await expect(pill(page)).toContainText(line);
    const all = join(shop.dataDirectory, 'zones.geojson');
    const smaller = join(shop.dataDirectory, 'smaller.geojson');
    await shop.operate('zones', 'export', all);
    const zones = JSON.parse(await readFile(all, 'utf8')) as {
      features: { properties: { store: string } }[];
    };
    const features = zones.features
      .filter(({ properties }) => properties.store === store)
      .map((feature) => ({
        ...feature,
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [49.15, 55.82],
              [49.16, 55.82],
              [49.16, 55.825],
              [49.15, 55.82],
            ],
          ],
        },
      }));
    expect(features).toHaveLength(1);
    await writeFile(smaller, JSON.stringify({ ...zones, features }));
    try {
      await shop.operate('zones', 'import', smaller);
      await shopper.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Сюда пока не доставляем' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Выбрать адрес' }).click();
      await page
        .getByRole('dialog', { name: 'Выбрать адрес' })
        .getByRole('button', { name: /улица Арбат, 1/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Молоко и сливки' })).toBeVisible();
      await expect(pill(page)).toContainText('улица Арбат, 1');
    } finally {
      await shop.operate('zones', 'import', all);
    }
  },
);

test(
  '[SHW-08] [OPN-118] a store whose catalogue fails offers a retry and the support',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open(main);
    await page.route('**/categories/list*', (route) => route.fulfill({ status: 500, json: {} }));
    await shopper.giveAddress(door);
    await expect(page.getByRole('heading', { level: 1, name: 'Простите, мы сломались' })).toBeVisible();
    await expect(page.getByRole('button', { name: /поддержк/i }).first()).toBeVisible();
    await page.unroute('**/categories/list*');
    await page
      .getByRole('main')
      .getByRole('button', { name: /обновить|ещё раз|повторить/i })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Молоко и сливки' })).toBeVisible();
    await expect(pill(page)).toContainText(line);
    shopper.forgiveTroubles();
  },
);

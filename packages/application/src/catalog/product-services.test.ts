import { err, ok } from '@shop/domain/kernel';
import { offline, productOf } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

import { AlertService } from '../shell/index.ts';
import type { ProductDetails } from './catalog.model.ts';
import { ShareService, type LinkClipboard } from './share.service.ts';
import { STOCK_REFRESH_MS } from './stock-watch.ts';

const variants = { asOneCard: false, items: ['a', 'b', 'c'].map((id) => ({ id, text: id, quantity: 1 })) };
// Only what the services read.
const detailsOf = (id: string, slug: string | null = null) =>
  ({ ...productOf(id), slug, variants }) as unknown as ProductDetails;

const uuid = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;

test('[PRD-21] opening a product fetches the details of its variants ahead, each once', async () => {
  const shop = await open(createTestShop());
  const items = ['a', 'b', 'c'].map((letter) => ({ id: uuid(letter), text: letter, quantity: 1 }));
  const of = (id: string) => ({ ...detailsOf(id), id, variants: { asOneCard: false, items } });
  shop.calls.product.always((_store, key) => ok(of(key === 'chay' ? uuid('a') : key)));
  await shop.catalog.loadProduct('chay');
  const first = shop.catalog.product('chay').data;
  if (first === undefined) throw new Error('not loaded');
  await shop.catalog.loadVariants(first);
  expect(shop.calls.product.calls.map(([, key]) => key)).toEqual(['chay', uuid('b'), uuid('c')]);
  for (const { id } of items) expect(shop.catalog.product(id).status).toBe('ready');
  await shop.catalog.loadVariants(first);
  expect(shop.calls.product.calls).toHaveLength(3);
});

test('[PRD-21] a variant that could not be fetched ahead may be opened all the same', async () => {
  const shop = await open(createTestShop());
  const id = uuid('b');
  shop.calls.product.give(err(offline));
  await shop.catalog.loadVariants({
    ...detailsOf(uuid('a')),
    variants: { asOneCard: false, items: [{ id, text: '2', quantity: 1 }] },
  });
  expect(shop.catalog.product(id).status).toBe('failed');
  shop.calls.product.give(ok({ ...detailsOf(id), id }));
  await shop.catalog.loadProduct(id);
  expect(shop.catalog.product(id).status).toBe('ready');
});

test('[PRD-06] [OPN-139] the stocks of what is on the screen stay fresh while it is visible', async () => {
  const shop = await open(createTestShop());
  const asked = () => shop.calls.stocks.calls.map(([, ids]) => ids);
  const stopA = shop.stocks.watch('a');
  const stopAgain = shop.stocks.watch('a');
  const stopB = shop.stocks.watch('b');
  await shop.time.advance(STOCK_REFRESH_MS);
  expect(asked()).toEqual([['a', 'b']]);
  stopB();
  stopAgain();
  stopAgain();
  await shop.time.advance(STOCK_REFRESH_MS);
  expect(asked().at(-1)).toEqual(['a']);
  shop.browser.isVisible = false;
  await shop.time.advance(STOCK_REFRESH_MS);
  expect(asked()).toHaveLength(2);
  shop.browser.isVisible = true;
  shop.browser.visible$.next(true);
  expect(asked()).toHaveLength(3);
  stopA();
  await shop.time.advance(2 * STOCK_REFRESH_MS);
  shop.browser.visible$.next(true);
  expect(asked()).toHaveLength(3);
});

test('[PRD-23] [PRD-25] sharing copies the link of the product; [OPN-147] a failure is reported', async () => {
  const { logger } = createTestShop();
  const alerts = new AlertService();
  const copied: string[] = [];
  let answer: Awaited<ReturnType<LinkClipboard['copyLink']>> = ok();
  const clipboard: LinkClipboard = {
    copyText: () => Promise.resolve(answer),
    copyLink: (path) => {
      copied.push(path);
      return Promise.resolve(answer);
    },
  };
  const share = new ShareService(clipboard, alerts, logger);
  expect(await share.copyProductLink({ id: 'a', slug: 'chay' })).toBe(true);
  expect(copied).toEqual(['/product/chay?utm_source=product_share']);
  expect(alerts.state.alert).toBeNull();
  answer = err('DENIED');
  expect(await share.copyProductLink({ id: 'a', slug: 'chay' })).toBe(false);
  expect(alerts.state.alert?.text).toBe('Не сработало. Попробуйте попозже');
});

test('[PRD-47] what the server did not find the page does not find from its first render on, and looks again', async () => {
  const server = await open(createTestShop());
  await server.catalog.loadProduct('net-takogo');
  const page = await open(createTestShop());
  page.catalog.hydrate(server.catalog.dehydrate());
  expect(page.catalog.product('net-takogo').status).toBe('notFound');
  const seen: string[] = [];
  page.catalog.product$('net-takogo').subscribe(({ status }) => seen.push(status));
  await page.catalog.loadProduct('net-takogo');
  expect(page.calls.product.calls).toHaveLength(1);
  expect(seen).not.toContain('loading');
  page.calls.product.give(ok(detailsOf('a', 'net-takogo')));
  await page.catalog.loadProduct('net-takogo');
  expect(page.catalog.product('net-takogo').status).toBe('ready');
});

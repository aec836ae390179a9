import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { addressOf, offline, settings, showcaseOf } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';
import { customFailure } from '../kernel/index.ts';

const near = addressOf(1);
const far = addressOf(2, { lat: 59.9, lon: 30.3 });

async function withAddresses(): Promise<TestShop> {
  const shop = createTestShop();
  shop.calls.addresses.always(() => ok([far, near]));
  return open(shop);
}

test('[SHW-02] a web minimarket wins over the other types', async () => {
  const shop = createTestShop();
  shop.calls.showcases.always(() =>
    ok([showcaseOf('s', 'SUPERMARKET'), showcaseOf('m', 'MINIMARKET'), showcaseOf('w')]),
  );
  await open(shop);
  expect(shop.showcase.state).toMatchObject({ status: 'ready', showcase: { id: 'w' } });
});

test('[SHW-03] every change of the address chooses the showcase again', async () => {
  const shop = await withAddresses();
  shop.calls.showcases.always(({ lat }) => ok([showcaseOf(lat > 57 ? 'north' : 'store-1')]));
  shop.address.select(2);
  await shop.time.advance(0);
  expect(shop.showcase.id).toBe('north');
});

test('[SHW-03] an answer for an earlier address is dropped', async () => {
  const shop = createTestShop();
  shop.calls.addresses.always(() => ok([far, near]));
  await open(shop);
  shop.address.select(1);
  await shop.time.advance(0);
  shop.calls.settings.always((id) => ok({ ...settings, supportPhone: id }));
  shop.calls.showcases.give(ok([showcaseOf('late')]));
  shop.address.select(2);
  shop.address.select(1);
  shop.calls.showcases.give(ok([showcaseOf('store-1')]));
  await shop.time.advance(0);
  expect(shop.showcase.id).toBe('store-1');
});

test('[SHW-03] another address at the same point is a change too', async () => {
  const shop = createTestShop();
  shop.calls.addresses.always(() => ok([addressOf(2), addressOf(1)]));
  await open(shop);
  shop.address.select(1);
  await shop.time.advance(0);
  const before = shop.calls.showcases.calls.length;
  shop.address.select(2);
  expect(shop.calls.showcases.calls).toHaveLength(before + 1);
});

test('[SHW-03] until the new address is answered for, the delivery time of the earlier one is not shown', async () => {
  const shop = await withAddresses();
  shop.address.select(2);
  expect(shop.showcase.state).toMatchObject({ status: 'loading', deliveryTime: undefined });
  await shop.time.advance(0);
  expect(shop.showcase.state).toMatchObject({ status: 'ready', deliveryTime: { value: 15 } });
});

test('[SHW-08] a store that failed without a connection is asked for again when the connection is back', async () => {
  const shop = await withAddresses();
  shop.calls.showcases.give(err(offline));
  shop.browser.setOnline(false);
  shop.address.select(2);
  await shop.time.advance(0);
  expect(shop.showcase.state.status).toBe('fatal');
  const asked = shop.calls.showcases.calls.length;
  shop.browser.setOnline(true);
  await shop.time.advance(0);
  expect(shop.showcase.state.status).toBe('ready');
  shop.browser.setOnline(false);
  shop.browser.setOnline(true);
  await shop.time.advance(0);
  expect(shop.calls.showcases.calls).toHaveLength(asked + 1);
});

test('[SHW-03] an address whose stores cannot be asked for shows none of the earlier store', async () => {
  const shop = await withAddresses();
  await shop.catalog.loadMain();
  shop.calls.showcases.always(() => err(offline));
  shop.address.select(2);
  await shop.time.advance(0);
  expect(shop.showcase.state).toMatchObject({ status: 'fatal', showcase: null, settings: null });
  expect(shop.catalog.main.status).toBe('idle');
});

describe('[SHW-04] [SHW-08] a showcase that cannot be shown', () => {
  test('[SHW-04] no store serves the address: no delivery', async () => {
    const shop = createTestShop();
    shop.calls.showcases.always(() => ok([]));
    await open(shop);
    expect(shop.showcase.state).toMatchObject({ status: 'noDelivery', showcase: null });
  });

  test('[SHW-04] only types that we do not know: no delivery', async () => {
    const shop = createTestShop();
    shop.calls.showcases.always(() => ok([showcaseOf('x', 'SOMETHING')]));
    await open(shop);
    expect(shop.showcase.state.status).toBe('noDelivery');
  });

  test('[SHW-08] settings that fail are fatal, until they load', async () => {
    const shop = createTestShop();
    shop.calls.settings.give(err(offline));
    await open(shop);
    expect(shop.showcase.state.status).toBe('fatal');
    await shop.showcase.retry();
    expect(shop.showcase.state.status).toBe('ready');
  });

  test('[SHW-11] an answer without settings is a custom error, and fatal, not a crash', async () => {
    const shop = createTestShop();
    shop.calls.settings.always(() => err(customFailure('An answer without settings')));
    await open(shop);
    expect(shop.showcase.state).toMatchObject({ status: 'fatal', settings: null });
    expect(shop.logger.lines).toContain('error Settings not loaded');
  });

  test('[SHW-08] a main page that fails is fatal', async () => {
    const shop = await open(createTestShop());
    shop.calls.main.give(err(offline));
    await shop.catalog.loadMain();
    expect(shop.showcase.state.status).toBe('fatal');
  });

  test('[SHW-08] a category list that fails is fatal', async () => {
    const shop = await open(createTestShop());
    shop.calls.categories.give(err(offline));
    await shop.catalog.loadCategories();
    expect(shop.showcase.state.status).toBe('fatal');
  });

  test('[SHW-09] so is one without categories', async () => {
    const shop = await open(createTestShop());
    shop.calls.categories.give(ok([]));
    await shop.catalog.loadCategories();
    expect(shop.showcase.state.status).toBe('fatal');
  });
});

describe('a change of the address', () => {
  test('[SHW-05] [SHW-06] to another showcase empties catalogue, categories and stocks', async () => {
    const shop = await withAddresses();
    await Promise.all([
      shop.catalog.loadMain(),
      shop.catalog.loadCategories(),
      shop.catalog.loadCategory('milk'),
    ]);
    expect(shop.catalog.stock('a')).toBe(5);
    shop.calls.showcases.always(() => ok([showcaseOf('north')]));
    const seen: (string | null)[] = [];
    shop.showcase.state$.subscribe(({ showcase }) =>
      seen.push(`${showcase?.id ?? ''} ${shop.catalog.main.status}`),
    );
    shop.address.select(2);
    await shop.time.advance(0);
    expect(shop.catalog.main.status).toBe('idle');
    expect(shop.catalog.categories.status).toBe('idle');
    expect(shop.catalog.category('milk').status).toBe('idle');
    expect(shop.catalog.stock('a')).toBeNull();
    expect(seen).not.toContain('north ready');
  });

  test('[SHW-07] within the showcase keeps them', async () => {
    const shop = await withAddresses();
    await shop.catalog.loadCategory('milk');
    shop.address.select(1);
    await shop.time.advance(0);
    expect(shop.catalog.category('milk').status).toBe('ready');
  });
});

describe('[SHW-20] refreshing', () => {
  test('[SHW-20] settings and delivery time every 180000 ms, the list every 300000 ms', async () => {
    const shop = await open(createTestShop());
    const before = { settings: shop.calls.settings.calls.length, list: shop.calls.showcases.calls.length };
    await shop.time.advance(179_999);
    expect(shop.calls.settings.calls).toHaveLength(before.settings);
    await shop.time.advance(1);
    expect(shop.calls.settings.calls).toHaveLength(before.settings + 1);
    await shop.time.advance(119_999);
    expect(shop.calls.showcases.calls).toHaveLength(before.list);
    await shop.time.advance(1);
    expect(shop.calls.showcases.calls).toHaveLength(before.list + 1);
  });

  test('[SHW-20] not while the page is hidden', async () => {
    const shop = await open(createTestShop());
    shop.browser.isVisible = false;
    const calls = shop.calls.settings.calls.length;
    await shop.time.advance(600_000);
    expect(shop.calls.settings.calls).toHaveLength(calls);
  });

  test('[SHW-20] what fell due while it was hidden is fetched once, when it is visible again', async () => {
    const shop = await open(createTestShop());
    shop.browser.isVisible = false;
    const before = { settings: shop.calls.settings.calls.length, list: shop.calls.showcases.calls.length };
    await shop.time.advance(200_000);
    shop.browser.isVisible = true;
    shop.browser.visible$.next(true);
    shop.browser.visible$.next(true);
    expect(shop.calls.settings.calls).toHaveLength(before.settings + 1);
    expect(shop.calls.showcases.calls).toHaveLength(before.list);
  });

  test('[SHW-12, SHW-20] a store that closes by its hours says so in the same seconds', async () => {
    const shop = createTestShop();
    const minute = Math.floor(shop.time.serverNow() / 60_000) + 1;
    const closeTime = `23:${String(minute % 60).padStart(2, '0')}`;
    shop.calls.settings.always(() => ok({ ...settings, openTime: '08:30', closeTime }));
    await open(shop);
    shop.calls.settings.always(() => ok({ ...settings, openTime: '08:30', closeTime, isStoreOpen: false }));
    const asked = shop.calls.settings.calls.length;
    await shop.time.advance(minute * 60_000 - shop.time.serverNow());
    expect(shop.calls.settings.calls).toHaveLength(asked);
    await shop.time.advance(2000);
    expect(shop.showcase.state.settings?.isStoreOpen).toBe(false);
    expect(shop.calls.settings.calls).toHaveLength(asked + 1);
  });

  test('[SHW-20] settings that fail while the list is refreshed stay as they are', async () => {
    const shop = await open(createTestShop());
    shop.calls.settings.always(() => err(offline));
    await shop.time.advance(300_000);
    expect(shop.showcase.state).toMatchObject({ status: 'ready', settings });
  });

  test('[SHW-20] a refresh that belongs to an earlier address is dropped', async () => {
    const shop = await withAddresses();
    shop.calls.deliveryTime.give(ok({ value: 99, timeUnit: 'MINUTES' }));
    const refreshing = shop.showcase.refreshSettings();
    shop.calls.deliveryTime.always(() => ok({ value: 7, timeUnit: 'MINUTES' }));
    shop.address.select(2);
    await refreshing;
    expect(shop.showcase.state.deliveryTime?.value).not.toBe(99);
    await shop.time.advance(0);
    expect(shop.showcase.state.deliveryTime?.value).toBe(7);
  });

  test('[SHW-20] a failed refresh keeps what is shown', async () => {
    const shop = await open(createTestShop());
    shop.calls.settings.always(() => err(offline));
    shop.calls.showcases.always(() => err(offline));
    await shop.time.advance(300_000);
    expect(shop.showcase.state).toMatchObject({ status: 'ready', settings });
  });
});

test('[SHW-18] an unknown delivery time is null, for the texts to show 15 minutes', async () => {
  const shop = createTestShop();
  shop.calls.deliveryTime.always(() => err(offline));
  shop.calls.showcases.always(() =>
    ok([{ ...showcaseOf('store-1'), sla: { value: 0, timeUnit: 'MINUTES' } }]),
  );
  await open(shop);
  expect(shop.showcase.state.deliveryTime).toBeNull();
});

test('[SHW-18] without a time of its own the address has that of its store, after a refresh too', async () => {
  const shop = createTestShop();
  shop.calls.deliveryTime.always(() => ok({ value: 0, timeUnit: 'MINUTES' }));
  shop.calls.showcases.always(() =>
    ok([{ ...showcaseOf('store-1'), sla: { value: 20, timeUnit: 'MINUTES' } }]),
  );
  await open(shop);
  expect(shop.showcase.state.deliveryTime?.value).toBe(20);
  await shop.time.advance(180_000);
  expect(shop.showcase.state.deliveryTime?.value).toBe(20);
});

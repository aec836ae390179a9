import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { addressOf, FakeBrowser, offline } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import type { Banner } from './index.ts';

const banner = (id: string, part: Partial<Banner> = {}): Banner => ({
  id,
  type: 'marketing',
  text: id,
  description: null,
  buttonText: null,
  link: null,
  icon: null,
  isHideable: true,
  isDynamic: false,
  isExternal: false,
  ...part,
});

async function withBanners(banners: readonly Banner[], shop = createTestShop()): Promise<TestShop> {
  shop.calls.banners.always(() => ok(banners));
  await open(shop);
  await shop.banners.start();
  return shop;
}
const shown = (shop: TestShop) => shop.banners.shown().map(({ id }) => id);

test('[BNR-02] the banners are asked for at the place of the active store', async () => {
  const shop = await withBanners([banner('a')]);
  expect(shop.calls.banners.calls).toEqual([
    ['store-1', expect.objectContaining({ lat: expect.any(Number) as number })],
  ]);
  expect(shown(shop)).toEqual(['a']);
});

test('[BNR-02] in a page that names its store they are asked for once its point is known', async () => {
  const other = await open(createTestShop());
  const shop = createTestShop();
  shop.calls.banners.always(() => ok([banner('a')]));
  shop.showcase.hydrate({ state: other.showcase.state, target: null });
  await shop.banners.start();
  expect(shop.calls.banners.calls).toHaveLength(0);
  await open(shop);
  await shop.time.advance(0);
  expect(shown(shop)).toEqual(['a']);
});

test('[BNR-05, BNR-07] hiding removes a banner before the store has answered, and leaves a mark for 365 days', async () => {
  const shop = await withBanners([banner('a'), banner('b')]);
  shop.calls.hideBanner.hold();
  const hiding = shop.banners.hide('a');
  expect(shown(shop)).toEqual(['b']);
  expect(shop.browser.cookies.days.get('banners_hidden')).toBe(365);
  shop.calls.hideBanner.resolve(ok());
  await hiding;
  expect(shown(shop)).toEqual(['b']);
  const later = await withBanners([banner('a'), banner('b')], createTestShop({ browser: shop.browser }));
  expect(shown(later)).toEqual(['b']);
});

test('[BNR-06] if the store does not hide it, the mark goes, the banners are asked for again, and it is back', async () => {
  const shop = await withBanners([banner('a')]);
  shop.calls.hideBanner.give(err(offline));
  await shop.banners.hide('a');
  expect(shop.calls.banners.calls).toHaveLength(2);
  expect(shown(shop)).toEqual(['a']);
  expect(JSON.parse(shop.browser.cookies.get('banners_hidden') ?? '{}')).toEqual({});
});

test('[BNR-05] [BNR-06] a banner that the store did not hide can be hidden again', async () => {
  const shop = await withBanners([banner('a')]);
  shop.calls.hideBanner.give(err(offline));
  await shop.banners.hide('a');
  shop.calls.hideBanner.give(ok());
  await shop.banners.hide('a');
  expect([shown(shop), shop.calls.hideBanner.calls]).toEqual([[], [['a'], ['a']]]);
});

test('[BNR-05] an answer that overtakes a hide does not bring the banner back', async () => {
  const shop = await withBanners([banner('a')]);
  shop.calls.hideBanner.hold();
  const hiding = shop.banners.hide('a');
  await shop.banners.load();
  expect(shown(shop)).toEqual([]);
  shop.calls.hideBanner.resolve(ok());
  await hiding;
});

test('[BNR-04] a banner that cannot be hidden stays, and nothing is sent', async () => {
  const shop = await withBanners([banner('a', { isHideable: false })]);
  await shop.banners.hide('a');
  expect([shown(shop), shop.calls.hideBanner.calls]).toEqual([['a'], []]);
});

test('[OPN-161] dynamic banners are asked for again when the cart changes, others are not', async () => {
  const still = await withBanners([banner('a')]);
  still.bus.emit({ type: 'cartVerified', productIds: [] });
  expect(still.calls.banners.calls).toHaveLength(1);
  const moving = await withBanners([banner('a', { isDynamic: true })]);
  moving.bus.emit({ type: 'cartVerified', productIds: [] });
  await moving.time.advance(0);
  expect(moving.calls.banners.calls).toHaveLength(2);
});

test.each([
  [true, 2],
  [false, 1],
])(
  '[OPN-161] another address of the same store asks for dynamic (%s) banners again',
  async (isDynamic, calls) => {
    const shop = createTestShop();
    shop.calls.addresses.always(() => ok([addressOf(2, { lat: 55.71 }), addressOf(1)]));
    await withBanners([banner('a', { isDynamic })], shop);
    const before = shop.calls.banners.calls.length;
    const other = shop.address.state.selected?.address.id === 1 ? 2 : 1;
    shop.address.select(other);
    await shop.time.advance(0);
    expect(shop.calls.banners.calls.length - before).toBe(calls - 1);
  },
);

test('[BNR-02] banners that did not come are asked for again once there is a connection', async () => {
  const shop = createTestShop();
  shop.calls.banners.give(err(offline));
  shop.calls.banners.always(() => ok([banner('a')]));
  await open(shop);
  await shop.banners.start();
  expect([shop.banners.state.status, shown(shop)]).toEqual(['failed', []]);
  shop.browser.setOnline(true);
  await shop.time.advance(0);
  expect([shop.banners.state.status, shown(shop)]).toEqual(['ready', ['a']]);
  shop.browser.setOnline(true);
  expect(shop.calls.banners.calls).toHaveLength(2);
});

test('[BNR-07] a banner that another tab has hidden goes here too, when this one is looked at', async () => {
  const first = await withBanners([banner('a'), banner('b')]);
  const other = Object.assign(new FakeBrowser(), {
    cookies: first.browser.cookies,
    persisted: first.browser.persisted,
  });
  const second = await withBanners([banner('a'), banner('b')], createTestShop({ browser: other }));
  await second.banners.hide('a');
  expect(shown(first)).toEqual(['a', 'b']);
  first.browser.focus$.next();
  expect(shown(first)).toEqual(['b']);
});

test('[OPN-161] what the browser saw no banners of is noted, so that the next page keeps no place there', async () => {
  const shop = await withBanners([banner('a'), banner('b', { type: 'system' })]);
  const noted = () => JSON.parse(shop.browser.cookies.get('banner_places_empty') ?? 'null') as unknown;
  expect(noted()).toEqual(['orderSettings']);
  await shop.banners.hide('a');
  expect(noted()).toEqual(['marketing', 'orderSettings']);
  shop.calls.hideBanner.give(err(offline));
  await shop.banners.hide('b');
  expect(noted()).toEqual(['marketing', 'orderSettings']);
});

test('[OPN-161] banners are asked for again when they are older than the default cache time', async () => {
  const shop = await withBanners([banner('a')]);
  shop.calls.banners.always(() => ok([banner('b')]));
  await shop.time.advance(3_599_000);
  shop.browser.focus$.next();
  await shop.banners.start();
  expect(shown(shop)).toEqual(['a']);
  await shop.time.advance(1_000);
  shop.browser.focus$.next();
  await shop.time.advance(0);
  expect(shown(shop)).toEqual(['b']);
});

test('[OPN-161] what was noted of one store does not count in the next', async () => {
  const shop = await withBanners([banner('a')]);
  expect(shop.browser.cookies.get('banner_places_empty')).not.toBeNull();
  shop.bus.emit({ type: 'showcaseChanged', showcaseId: 'store-2' });
  expect(shop.browser.cookies.get('banner_places_empty')).toBeNull();
});

test('[BNR-02] [OPN-161] when the address leads to another store, its banners are asked for, not those of the one before', async () => {
  const shop = await withBanners([banner('a')]);
  const before = shop.showcase.state;
  shop.bus.emit({ type: 'showcaseChanged', showcaseId: 'store-2' });
  expect(shop.calls.banners.calls).toHaveLength(1);
  const { target } = shop.showcase.dehydrate();
  shop.showcase.hydrate({
    state: { ...before, showcase: { ...before.showcase, id: 'store-2' } as typeof before.showcase },
    target,
  });
  await shop.time.advance(0);
  expect(shop.calls.banners.calls.map(([store]) => store)).toEqual(['store-1', 'store-2']);
});

import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mergeHiddenBanners, sweepHiddenBanners } from '@shop/backend/banners';
import { getBanners, hideBanner } from '@shop/contract/banners';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bannerOf, contentOf, idOf, importContent } from '../support/content.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';
import { randomPhone } from '../support/shopper.ts';

describe.each(databaseKinds)('banners on %s', (database) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
  });
  afterAll(async () => shop.close());

  const shown = async (token: string, site: typeof moscow | typeof kazan = moscow, part: object = {}) => {
    const query = { showcaseId: site.id, lat: String(site.lat), lon: String(site.lon), ...part };
    const { data } = await shop.call(getBanners, { token, query });
    return data.banners.map(({ id }) => Number(id.slice(-4)));
  };
  const hide = async (token: string, id: string) => shop.call(hideBanner, { token, body: { bannerId: id } });

  test('[BNR-01, BNR-02] a place has the banners of its store, its city and its surroundings, with all their fields', async () => {
    await importContent(
      shop.backend,
      contentOf({
        banners: [
          bannerOf(1, {
            type: 'system',
            description: 'Подробнее',
            buttonText: 'Открыть',
            link: 'https://example.com/',
            icon: 'a.webp',
            isHideable: true,
            isDynamic: true,
            isExternal: true,
          }),
          bannerOf(2, { stores: ['KZN'] }),
          bannerOf(3, { cities: ['moskva'] }),
          bannerOf(4, { near: { lat: moscow.lat, lon: moscow.lon, metres: 500 } }),
          bannerOf(5, { near: { lat: moscow.lat + 0.02, lon: moscow.lon, metres: 500 } }),
        ],
      }),
    );
    const token = await shop.tokenOf('ANONYMOUS');
    expect(await shown(token)).toEqual([1, 3, 4]);
    expect(await shown(token, kazan)).toEqual([1, 2]);
    expect(await shown(token, moscow, { lat: String(moscow.lat + 0.02) })).toEqual([1, 3, 5]);
    const query = { showcaseId: moscow.id, lat: String(moscow.lat), lon: String(moscow.lon) };
    const { data } = await shop.call(getBanners, { token, query });
    expect(data.banners[0]).toEqual({
      id: idOf(1),
      type: 'system',
      text: 'Объявление 1',
      description: 'Подробнее',
      buttonText: 'Открыть',
      link: 'https://example.com/',
      icon: { type: 'image', url: '/pictures/m/a.webp' },
      isHideable: true,
      isDynamic: true,
      isExternal: true,
    });
    const unknown = { ...query, showcaseId: idOf(9) };
    expect((await shop.call(getBanners, { token, query: unknown })).error.code).toBe('SHOWCASE_NOT_FOUND');
  });

  test('[BNR-02] a banner shows from its start to its end', async () => {
    const now = shop.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    await importContent(
      shop.backend,
      contentOf({
        banners: [
          bannerOf(1, { startsAt: at(10) }),
          bannerOf(2, { endsAt: at(10) }),
          bannerOf(3, { startsAt: at(-10), endsAt: at(20) }),
        ],
      }),
    );
    const shownNow = async () => shown(await shop.tokenOf('ANONYMOUS'));
    expect(await shownNow()).toEqual([2, 3]);
    shop.clock.advance(10 * 60_000);
    expect(await shownNow()).toEqual([1, 3]);
    shop.clock.advance(10 * 60_000);
    expect(await shownNow()).toEqual([1]);
  });

  test('[BNR-03] who hides a banner does not get it any more, as often as they ask; others do', async () => {
    await importContent(
      shop.backend,
      contentOf({
        banners: [bannerOf(1, { isHideable: true }), bannerOf(2, { isHideable: true }), bannerOf(3)],
      }),
    );
    const [own, other, robot] = await Promise.all([
      shop.tokenOf('ANONYMOUS'),
      shop.tokenOf('ANONYMOUS'),
      shop.tokenOf('ROBOT'),
    ]);
    expect((await hide(own, idOf(1))).status).toBe(204);
    expect((await hide(own, idOf(1).toUpperCase())).status).toBe(204);
    expect([await shown(own), await shown(other), await shown(robot)]).toEqual([
      [2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    const refused = await hide(own, idOf(3));
    expect([refused.status, refused.error.code]).toEqual([409, 'BANNER_NOT_HIDEABLE']);
    const unknown = await hide(own, idOf(9));
    expect([unknown.status, unknown.error.code]).toEqual([404, 'BANNER_NOT_FOUND']);
    expect((await hide(robot, idOf(1))).status).toBe(403);
  });

  test('[BNR-03] a banner that was hidden shows again once it cannot be hidden any more', async () => {
    const token = await shop.tokenOf('ANONYMOUS');
    await importContent(shop.backend, contentOf({ banners: [bannerOf(1, { isHideable: true })] }));
    await hide(token, idOf(1));
    expect(await shown(token)).toEqual([]);
    await importContent(shop.backend, contentOf({ banners: [bannerOf(1)] }));
    expect(await shown(token)).toEqual([1]);
  });

  test('[BNR-03] at sign-in the account takes over what the visitor has hidden; the daily sweep leaves no orphans', async () => {
    await importContent(
      shop.backend,
      contentOf({ banners: [bannerOf(1, { isHideable: true }), bannerOf(2, { isHideable: true })] }),
    );
    const [visitor, account] = [randomUUID(), randomUUID()];
    const { db } = shop.backend.context;
    await db
      .insertInto('users')
      .values({ id: account, phone: randomPhone(), created_at: shop.clock.now() })
      .execute();
    await hide(await shop.tokenOf('ANONYMOUS', visitor), idOf(1));
    await hide(await shop.tokenOf('CUSTOMER', account), idOf(1));
    await hide(await shop.tokenOf('ANONYMOUS', visitor), idOf(2));
    await shop.backend.context.transaction(async (tx) => mergeHiddenBanners(tx, visitor, account));
    expect(await shown(await shop.tokenOf('CUSTOMER', account))).toEqual([]);
    const rows = async () =>
      (await db.selectFrom('hidden_banner').select(['user_id', 'banner_id']).execute()).filter(
        ({ user_id: user }) => user === visitor || user === account,
      ).length;
    expect(await rows()).toBe(4);
    await sweepHiddenBanners(db);
    expect(await rows()).toBe(2);
    await importContent(shop.backend, contentOf({ banners: [bannerOf(2, { isHideable: true })] }));
    await sweepHiddenBanners(db);
    expect(await rows()).toBe(1);
  });

  test('[DEL-14] with the account it is forgotten what it has hidden', async () => {
    await importContent(shop.backend, contentOf({ banners: [bannerOf(1, { isHideable: true })] }));
    const account = randomUUID();
    const { context } = shop.backend;
    await context.db
      .insertInto('users')
      .values({ id: account, phone: randomPhone(), created_at: shop.clock.now() })
      .execute();
    await hide(await shop.tokenOf('CUSTOMER', account), idOf(1));
    const hidden = context.db.selectFrom('hidden_banner').select('banner_id').where('user_id', '=', account);
    expect(await hidden.execute()).toHaveLength(1);
    await context.transaction(async (tx) => context.eraseAccount(tx, account));
    expect(await hidden.execute()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getMainPage, getProduct } from '@shop/contract/catalog';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { feedXml, kazan, moscow, offers, storeData } from '../support/fixture.ts';

const changedOffer = (id: string, change: Partial<(typeof offers)[number]>) =>
  offers.map((offer) => (offer.id === id ? { ...offer, ...change } : offer));

describe.each(bothDatabases)('feed import on %s', (database) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
  });
  afterAll(async () => shop.close());

  const version = () => shop.backend.context.catalog.version;
  const bread = async () =>
    (
      await shop.call(getProduct, {
        params: { id: moscow.id, idOrSlug: 'khleb-rzhanoy' },
        token: await shop.tokenOf('ANONYMOUS'),
      })
    ).data;
  const everything = async () => {
    const { db } = shop.backend.context;
    const rows = await Promise.all([
      db.selectFrom('product').selectAll().orderBy('id').execute(),
      db.selectFrom('offer').selectAll().orderBy('showcase_id').orderBy('product_id').execute(),
      db.selectFrom('stock').selectAll().orderBy('showcase_id').orderBy('product_id').execute(),
      db.selectFrom('category').selectAll().orderBy('id').execute(),
    ]);
    return JSON.stringify(rows);
  };

  test('[OPN-190] importing the same again changes nothing, with and without store data', async () => {
    const [before, versionBefore] = [await everything(), version()];
    for (const data of [storeData, null]) {
      const again = await shop.importFeed(feedXml(), { storeData: data });
      expect(again.said).toContain('Done: 0 changed');
    }
    expect([await everything(), version()]).toEqual([before, versionBefore]);
  });

  test('[OPN-190] new prices appear without a restart', async () => {
    const changed = await shop.importFeed(feedXml(changedOffer('200', { price: '61.50' })));
    expect(changed.said).toContain('prices      0 added, 1 changed, 0 removed');
    expect((await bread()).price).toBe(6150);
    await shop.importFeed(feedXml());
  });

  test('[OPN-190] new stock alone appears without a new catalogue version', async () => {
    const before = version();
    await shop.importFeed(feedXml(changedOffer('200', { stock: { MSK: 3 } })));
    expect([(await bread()).quantity, version()]).toEqual([3, before]);
    await shop.importFeed(feedXml());
  });

  test('[OPN-190] reserved units survive an import', async () => {
    const { id } = await bread();
    const { db } = shop.backend.context;
    const row = db.updateTable('stock').where('product_id', '=', id).where('showcase_id', '=', moscow.id);
    await row.set({ reserved: 10 }).execute();
    await shop.importFeed(feedXml(changedOffer('200', { stock: { MSK: 4 } })));
    expect(
      await db
        .selectFrom('stock')
        .select(['on_hand', 'reserved'])
        .where('product_id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ on_hand: 10, reserved: 10 });
    await row.set({ reserved: 0 }).execute();
    await shop.importFeed(feedXml());
  });

  test('[OPN-190] a product that leaves the feed is no longer sold, and returns under the same id', async () => {
    const { id } = await bread();
    await shop.importFeed(feedXml(offers.filter((offer) => offer.id !== '200')));
    const gone = await shop.call(getProduct, {
      params: { id: moscow.id, idOrSlug: id },
      token: await shop.tokenOf('ANONYMOUS'),
    });
    expect(gone.status).toBe(404);
    await shop.importFeed(feedXml());
    expect((await bread()).id).toBe(id);
  });

  test('[OPN-190] wrong offers are skipped and listed with line and reason', async () => {
    const wrong = feedXml().replace(
      '</offers>',
      `<offer id="900"><name>Без цены</name><categoryId>2</categoryId></offer>
       <offer id="901"><name>Даром</name><price>0.5</price><categoryId>2</categoryId></offer>
       <offer id="902"><name>Не туда</name><price>10</price><categoryId>77</categoryId></offer>
       <offer id="100"><name>Снова</name><price>10</price><categoryId>2</categoryId></offer>
       <offer><name>Никто</name><price>10</price><categoryId>2</categoryId></offer>
       <offer id="903"><name>Евро</name><price>10</price><currencyId>EUR</currencyId><categoryId>2</categoryId></offer></offers>`,
    );
    const { exitCode, said } = await shop.importFeed(wrong);
    expect(exitCode).toBe(0);
    expect(said).toMatch(/feed\.yml:\d+: offer 900 is skipped: it has no price/);
    expect(said).toMatch(/offer 901 is skipped: its price 0\.5 is not between/);
    expect(said).toMatch(/offer 902 is skipped: its category 77 is not in the feed/);
    expect(said).toMatch(/offer 100 is skipped: its id has come before/);
    expect(said).toMatch(/offer \? is skipped: it has no id/);
    expect(said).toMatch(/offer 903 is skipped: its currency EUR/);
    expect(said).toContain('36 used, 6 skipped');
    expect(said).toContain('Done: 0 changed');
  });

  test('[OPN-190] unknown elements are ignored with a count', async () => {
    const strange = feedXml().replaceAll(
      '<currencyId>',
      '<delivery>true</delivery><credit-template id="1"/><currencyId>',
    );
    expect((await shop.importFeed(strange)).said).toContain(
      'Elements ignored: delivery 36, credit-template 36',
    );
  });

  test('[OPN-190] a broken file changes nothing and says where and why', async () => {
    const before = await everything();
    const broken: [string, RegExp][] = [
      [feedXml().slice(0, -40), /feed\.yml:\d+: this is not a usable feed/],
      ['<html><body/></html>', /its root element is <html>/],
      ['', /not a usable feed/],
      [feedXml().replace('encoding="UTF-8"', 'encoding="EBCDIC"'), /the encoding EBCDIC is not supported/],
      [feedXml().replace('Хлеб ржаной', 'Хлеб &nosuch; ржаной'), /undefined entity/],
      [feedXml([]), /no offer of the feed can be used/],
      [
        `<?xml version="1.0"?><!DOCTYPE yml_catalog [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${feedXml()
          .replace(/^<\?xml[^>]*>/, '')
          .replace('Хлеб ржаной', '&b;')}`,
        /undefined entity/,
      ],
    ];
    for (const [feed, reason] of broken) {
      const { exitCode, said } = await shop.importFeed(feed);
      expect(said).toMatch(reason);
      expect([exitCode, said.endsWith('Nothing was changed.')]).toEqual([1, true]);
    }
    expect(await everything()).toBe(before);
  });

  test('[OPN-190] [CTG-05] wrong store data is reported with path and expectation and changes nothing', async () => {
    const before = await everything();
    const [first, ...others] = storeData.showcases;
    const wrong = {
      ...storeData,
      showcases: [{ ...first, timezone: 'Mars/Base', openTime: '25:00', minOrderPrice: '500' }, ...others],
      sections: [{ type: 'SITUATIONAL', title: 'К завтраку' }],
    };
    const { exitCode, said } = await shop.importFeed(feedXml(), { storeData: wrong });
    expect(exitCode).toBe(1);
    expect(said).toMatch(/store\.json: showcases\.0\.timezone: expected an IANA time zone/);
    expect(said).toMatch(/showcases\.0\.openTime: expected a time HH:mm/);
    expect(said).toMatch(/showcases\.0\.minOrderPrice: expected number/);
    expect(said).toMatch(/sections\.0\.type: /);
    expect(await everything()).toBe(before);
    const misspelt = await shop.importFeed(feedXml(), { storeData: { ...storeData, stores: [] } });
    expect(misspelt.said).toMatch(/store\.json: stores is unknown and has no effect/);
  });

  test('[OPN-190] a number that the shop cannot store is reported with its path and changes nothing', async () => {
    const before = await everything();
    const [city] = storeData.cities;
    const tooLarge = 3_000_000_000;
    const wrong = {
      ...storeData,
      cities: [{ ...city, regionId: tooLarge, suggestPosition: -tooLarge }],
      categories: [{ feedId: '1', rank: tooLarge }],
      products: { 200: { cartMax: tooLarge } },
    };
    const { exitCode, said } = await shop.importFeed(feedXml(), { storeData: wrong });
    for (const path of [
      'cities.0.regionId',
      'cities.0.suggestPosition',
      'categories.0.rank',
      'products.200.cartMax',
    ])
      expect(said).toContain(`store.json: ${path}: expected `);
    expect([exitCode, said.endsWith('Nothing was changed.')]).toEqual([1, true]);
    expect(await everything()).toBe(before);
  });

  test('[OPN-190] a dry run reports what would change and changes nothing', async () => {
    const before = await everything();
    const { said } = await shop.importFeed(feedXml(changedOffer('200', { price: '99' })), { dryRun: true });
    expect(said).toContain('it would be 1 changed');
    expect(await everything()).toBe(before);
  });

  test('[OPN-190] one store can be imported alone', async () => {
    const feed = feedXml(changedOffer('201', { price: '47', stock: { MSK: 9, KZN: 9 } }));
    await shop.importFeed(feed, { showcase: 'KZN' });
    const priceIn = async (id: string) =>
      (
        await shop.call(getProduct, {
          params: { id, idOrSlug: 'baton-nareznoy' },
          token: await shop.tokenOf('ANONYMOUS'),
        })
      ).data;
    expect([(await priceIn(kazan.id)).price, (await priceIn(kazan.id)).quantity]).toEqual([4700, 9]);
    expect([(await priceIn(moscow.id)).price, (await priceIn(moscow.id)).quantity]).toEqual([4500, 50]);
    const unknown = await shop.importFeed(feed, { showcase: 'NOPE' });
    expect([unknown.exitCode, unknown.said]).toEqual([
      1,
      expect.stringContaining('there is no store NOPE; known are'),
    ]);
    await shop.importFeed(feedXml());
  });

  test('[OPN-190] the goods of a feed without store data are sold in every store', async () => {
    const stranger = await createTestBackend({
      database,
      storeData: { showcases: storeData.showcases },
      feed: `<?xml version="1.0"?>
      <!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog date="2026-01-01"><shop><categories><category id="a">Всё</category></categories>
      <offers><offer id="x1" type="vendor.model"><typePrefix>Чайник</typePrefix><vendor>Acme</vendor><model>T-1000</model>
      <price>1990,50</price><currencyId>RUB</currencyId><categoryId>a</categoryId><count>7</count></offer>
      <offer id="x2" available="false"><name>Нет в наличии</name><price>10</price><categoryId>a</categoryId></offer></offers></shop></yml_catalog>`,
    });
    try {
      const { data } = await stranger.call(getMainPage, {
        params: { id: kazan.id },
        token: await stranger.tokenOf('ANONYMOUS'),
      });
      expect(data.sections.map(({ type, title }) => [type, title])).toEqual([['GENERAL_SECTION', 'Всё']]);
      expect(data.sections[0]?.products.map(({ name, price, quantity }) => [name, price, quantity])).toEqual([
        ['Чайник Acme T-1000', 199_050, 7],
        ['Нет в наличии', 1000, 0],
      ]);
    } finally {
      await stranger.close();
    }
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { migrations } from '@shop/backend/migrations';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { feedXml, storeData } from '../support/fixture.ts';

const bread = '<p><b>Тёплый</b></p>';
const breadNodes = [{ kind: 'p', children: [{ kind: 'b', children: [{ kind: 'text', text: 'Тёплый' }] }] }];

const dataWith = (promoDescription?: string) => ({
  ...storeData,
  products: {
    ...storeData.products,
    '200': { promoDescription: bread },
    ...(promoDescription === undefined ? {} : { '201': { promoDescription } }),
  },
});

describe.each(databaseKinds)('promo texts on %s', (database) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database, storeData: dataWith() });
  });
  afterAll(async () => shop.close());

  const stored = async () => {
    const rows = await shop.backend.context.db.selectFrom('product').select(['feed_id', 'content']).execute();
    return Object.fromEntries(rows.map(({ feed_id, content }) => [feed_id, content.promoDescription]));
  };

  test('[PRD-10] a megabyte of text is refused with offer and field', async () => {
    const { exitCode, said } = await shop.importFeed(feedXml(), {
      storeData: dataWith('а'.repeat(1_000_000)),
    });
    expect([exitCode, said]).toEqual([
      1,
      expect.stringMatching(/products\.201\.promoDescription: expected[^\n]*10000/),
    ]);
  });

  test.each([
    ['<b>'.repeat(3_000), 'its markup is nested more than 20 elements deep'],
    ['а<br>'.repeat(501), 'it has more than 1000 elements and texts'],
  ])(
    '[PRD-10] a text with too much markup is left out with a note, the rest is imported',
    async (html, reason) => {
      const { exitCode, said } = await shop.importFeed(feedXml(), { storeData: dataWith(html) });
      expect([exitCode, said]).toEqual([
        0,
        expect.stringContaining(`Store data: the promo text of offer 201 is left out: ${reason}`),
      ]);
      expect(await stored()).toMatchObject({ '200': breadNodes, '201': null });
    },
  );

  test('[PRD-10] hostile markup does not stop an import', async () => {
    const html = '<p>раз<script>alert(1)<a href="javascript:x">&#0;</script><ul><li>два&#xD800;<b';
    const { exitCode } = await shop.importFeed(feedXml(), { storeData: dataWith(html) });
    const text = (words: string) => ({ kind: 'text', text: words });
    expect([exitCode, (await stored())['201']]).toEqual([
      0,
      [
        { kind: 'p', children: [text('раз')] },
        { kind: 'ul', children: [{ kind: 'li', children: [text('два\uFFFD')] }] },
      ],
    ]);
  });

  test.each(['раз\0', '\uD800раз', 'раз\uDC00'])(
    '[PRD-10] characters that the database cannot store are refused with offer and field (%j)',
    async (words) => {
      const { exitCode, said } = await shop.importFeed(feedXml(), { storeData: dataWith(words) });
      expect([exitCode, said]).toEqual([
        1,
        expect.stringContaining('products.201.promoDescription: expected text without the character U+0000'),
      ]);
    },
  );

  test('[PRD-10] texts that an earlier version stored as HTML become nodes', async () => {
    const { db } = shop.backend.context;
    const imported = await stored();
    const texts = {
      '200': bread,
      '201': '<b>'.repeat(40),
      '300': '<a href="https://a.example/" rel="nofollow noopener noreferrer">а</a>',
    };
    for (const [feedId, html] of Object.entries(texts))
      await sql`update product set content = jsonb_set(content, '{promoDescription}', to_jsonb(${html}::text)) where feed_id = ${feedId}`.execute(
        db,
      );
    const migration = migrations.find(({ name }) => name === '0004-promo-nodes');
    await db.transaction().execute(async (tx) => migration?.up(tx));
    const link = [{ kind: 'a', href: 'https://a.example/', children: [{ kind: 'text', text: 'а' }] }];
    expect(await stored()).toEqual({ ...imported, '200': breadNodes, '201': null, '300': link });
  });
});

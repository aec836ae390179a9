import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { moscow } from '../support/fixture.ts';
import { openOtherNode } from '../support/other-node.ts';
import { fileOf, importPromotions, operate, promocode, promotion } from '../support/promotions.ts';

const group = { code: 'STEPS', text: 'Лесенка', additionalText: '', zeroBarLabel: '0 ₽' };
const step = (number: number, amount: number) =>
  promotion(`STEP-${number}`, {
    group: 'STEPS',
    conditions: [{ type: 'FROM_ORDER_AMOUNT', amount }],
  });

describe.each(databaseKinds)('import of promotions on %s', (database) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
  });
  afterAll(async () => shop.close());
  beforeEach(async () => {
    await importPromotions(shop.backend, fileOf([]));
  });

  const set = () => shop.backend.context.promotions.current;
  const stored = async () => {
    const { rows } = await sql<{ content: string }>`
      select coalesce(string_agg(p::text, ';' order by p.code), '') || (select version from promotion_version)
        || (select count(*) from promotion_condition) || (select count(*) from promotion_product) as content
      from promotion p`.execute(shop.backend.context.db);
    return rows[0]?.content;
  };

  test('[PRM-24] a file brings promotions, conditions, goods and groups, which work immediately', async () => {
    const { exitCode, said } = await importPromotions(
      shop.backend,
      fileOf(
        [
          promotion('MILK', {
            target: 'PROMOTION_PRODUCTS',
            benefit: { kind: 'FIXED_PRICE', unitPrice: 5_000, maxUnits: 2 },
            conditions: [{ type: 'CONDITION_PRODUCTS_COUNT', count: 2 }, { type: 'PROMOTION_PRODUCTS' }],
            conditionProducts: ['201', '200'],
            promotionProducts: ['100'],
            nonStacking: 'FULL',
            restrictions: { cities: ['moskva'], platforms: ['web'], isFirstOrderOnly: true },
            limits: { total: 5, perShopper: 1, perDevice: 1 },
          }),
          step(1, 100_000),
          step(2, 200_000),
          promocode('SPRING', { promocode: 'Весна' }),
        ],
        [group],
      ),
    );
    expect([exitCode, said.at(-1)]).toEqual([
      0,
      'Done: 4 added, 0 changed, 0 unchanged, 0 switched off; texts of groups changed',
    ]);
    const milk = set().promotions.find((kept) => kept.operatorCode === 'MILK');
    const ids = new Map(
      [...(shop.backend.context.catalog.showcase(moscow.id)?.products.values() ?? [])].map(
        ({ id, feedId }) => [feedId, id],
      ),
    );
    expect(milk).toMatchObject({
      kind: 'PROMOTION',
      benefit: { kind: 'FIXED_PRICE', unitPrice: 5_000, maxUnits: 2 },
      conditions: [
        { type: 'CONDITION_PRODUCTS_COUNT', count: 2 },
        { type: 'PROMOTION_PRODUCTS', count: 1 },
      ],
      conditionProductIds: [ids.get('201'), ids.get('200')],
      promotionProductIds: [ids.get('100')],
      nonStacking: 'FULL',
      restrictions: { cities: ['moskva'], platforms: ['web'], firstOrderOnly: true },
      limits: { total: 5, perShopper: 1, perDevice: 1 },
      isEnabled: true,
    });
    expect(set().groups[0]?.steps.map(({ operatorCode }) => operatorCode)).toEqual(['STEP-1', 'STEP-2']);
    expect(set().promocode('  вЕСНА ')?.operatorCode).toBe('SPRING');
  });

  test('[PRM-24] every mistake in a file is reported with its path, and nothing is changed', async () => {
    await importPromotions(shop.backend, fileOf([promotion('KEPT')]));
    const before = await stored();
    const { exitCode, said } = await importPromotions(shop.backend, {
      groups: [group, { ...group, code: 'EMPTY' }],
      promotions: [
        promotion('A', { benefit: { kind: 'PERCENT', percent: 100 }, nme: 'x' }),
        promotion('B', { endsAt: 'tomorrow', conditions: [{ type: 'FROM_ORDER_AMOUNT', amount: 0.5 }] }),
      ],
    });
    expect(exitCode).toBe(1);
    expect(said).toEqual([
      'promotions.0.benefit.percent: expected from 1 to 99',
      'promotions.0: expected no "nme"',
      'promotions.1.endsAt: expected an instant such as 2026-12-31T21:00:00Z',
      'promotions.1.conditions.0.amount: expected whole kopecks',
      'Nothing was changed.',
    ]);
    const second = await importPromotions(
      shop.backend,
      fileOf(
        [
          promotion('A', { promocode: 'A', conditionProducts: ['100'] }),
          promotion('A', { group: 'NONE' }),
          promocode('ab'),
          promocode('C', { promocode: 'AB', restrictions: { cities: ['omsk'] } }),
          promotion('D', { target: 'PROMOTION_PRODUCTS', promotionProducts: ['100', 'nothing'] }),
          promotion('E', {
            benefit: { kind: 'FIXED_PRICE', unitPrice: 100, maxUnits: 1 },
            startsAt: '2026-02-01T00:00:00Z',
            endsAt: '2026-01-01T00:00:00Z',
          }),
          promotion('F', {
            conditions: [
              { type: 'FROM_ORDER_AMOUNT', amount: 300 },
              { type: 'MAX_ORDER_AMOUNT', amount: 200 },
              { type: 'CONDITION_PRODUCTS_COUNT', count: 1 },
              { type: 'MAX_ORDER_AMOUNT', amount: 400 },
            ],
            lastDay: '2026-05-01',
            endsAt: '2026-05-01T00:00:00Z',
          }),
          step(1, 200),
          step(2, 100),
        ],
        [group, { ...group, code: 'EMPTY' }],
      ),
    );
    expect(second.exitCode).toBe(1);
    expect(second.said).toEqual([
      'groups.0 (STEPS): expected thresholds that grow from step to step',
      'groups.1 (EMPTY): expected at least one promotion that names it as its group',
      'promotions.0.promocode (A): expected none, or the kind PROMOCODE',
      'promotions.0.conditionProducts (A): expected none, because neither target nor conditions look at them',
      'promotions.1.code (A): expected each code once in the file',
      'promotions.1.group (A): expected the code of a group of the file; there is no "NONE"',
      'promotions.3.promocode (C): expected each promocode once in the file, whatever its case',
      'promotions.3.restrictions.cities (C): expected aliases of cities; there is no "omsk", known are moskva, kazan, tver',
      'promotions.4.promotionProducts (D): expected offers of the shop; unknown are "nothing"',
      'promotions.5.endsAt (E): expected a moment after startsAt',
      'promotions.5.target (E): expected PROMOTION_PRODUCTS, which FIXED_PRICE is for',
      'promotions.6.endsAt (F): expected either endsAt or lastDay, not both',
      'promotions.6.conditions (F): expected each type at most once',
      'promotions.6.conditions (F): expected FROM_ORDER_AMOUNT not above MAX_ORDER_AMOUNT',
      'promotions.6.conditionProducts (F): expected at least one offer',
      'Nothing was changed.',
    ]);
    for (const content of ['{', '[]', '{"promotions": {}}', '\uFEFFx'])
      expect((await importPromotions(shop.backend, content)).exitCode).toBe(1);
    expect(await stored()).toBe(before);
  });

  test('[PRM-24] text that a database cannot store is a mistake in the file, also in a dry run', async () => {
    const before = await stored();
    for (const dryRun of [true, false]) {
      const { exitCode, said } = await importPromotions(
        shop.backend,
        {
          groups: [{ ...group, additionalText: 'a\u0000' }],
          promotions: [promotion('A', { name: 'a\u0000b' }), { ...step(1, 100), description: '\ud83c' }],
        },
        dryRun,
      );
      expect(exitCode).toBe(1);
      expect(said).toEqual([
        'groups.0.additionalText: expected text without U+0000 and halves of characters',
        'promotions.0.name: expected text without U+0000 and halves of characters',
        'promotions.1.description: expected text without U+0000 and halves of characters',
        'Nothing was changed.',
      ]);
    }
    expect(await stored()).toBe(before);
  });

  test('[PRM-24] a dry run says what would change and writes nothing; importing again changes nothing', async () => {
    await importPromotions(shop.backend, fileOf([promotion('SAME'), promotion('OTHER'), promotion('GONE')]));
    const next = fileOf([
      promotion('SAME'),
      promotion('OTHER', { name: 'Иначе', limits: { total: 3 }, conditions: [] }),
      promotion('NEW'),
    ]);
    const before = await stored();
    const dry = await importPromotions(shop.backend, next, true);
    const changes = ['OTHER: changed (name, limits)', 'NEW: added', 'GONE: switched off'];
    expect(dry.said).toEqual([
      ...changes,
      'Dry run, nothing was written; it would be 1 added, 1 changed, 1 unchanged, 1 switched off',
    ]);
    expect(await stored()).toBe(before);
    const real = await importPromotions(shop.backend, next);
    expect(real.said).toEqual([...changes, 'Done: 1 added, 1 changed, 1 unchanged, 1 switched off']);
    const state = () =>
      Object.fromEntries(set().promotions.map((kept) => [kept.operatorCode, kept.isEnabled]));
    expect(state()).toMatchObject({ SAME: true, OTHER: true, NEW: true, GONE: false });
    const after = await stored();
    expect((await importPromotions(shop.backend, next)).said).toEqual([
      'Done: 0 added, 0 changed, 3 unchanged, 0 switched off',
    ]);
    expect(await stored()).toBe(after);
  });

  test('[PRM-24] promotions may swap their codes, and a code of an earlier file may be reused', async () => {
    await importPromotions(shop.backend, fileOf([promocode('ONE'), promocode('TWO')]));
    await importPromotions(
      shop.backend,
      fileOf([promocode('ONE', { promocode: 'two' }), promocode('TWO', { promocode: 'one' })]),
    );
    expect(set().promocode('TWO')?.operatorCode).toBe('ONE');
    await importPromotions(shop.backend, fileOf([promocode('THREE', { promocode: 'One' })]));
    expect(set().promocode('one')?.operatorCode).toBe('THREE');
  });

  test('[PRM-24] a promotion that an operator switches off stays off through imports until it is switched on', async () => {
    const file = fileOf([promotion('SWITCHED')]);
    await importPromotions(shop.backend, file);
    const isOn = () => set().promotions.find((kept) => kept.operatorCode === 'SWITCHED')?.isEnabled;
    const off = await operate(shop.backend, { command: 'promotions.off', promotion: 'SWITCHED' });
    expect([off.said, isOn()]).toEqual([['SWITCHED: off'], false]);
    await importPromotions(shop.backend, file);
    expect(isOn()).toBe(false);
    await operate(shop.backend, { command: 'promotions.on', promotion: 'SWITCHED' });
    expect(isOn()).toBe(true);
    const unknown = await operate(shop.backend, { command: 'promotions.off', promotion: 'NOBODY' });
    expect([unknown.exitCode, unknown.said]).toEqual([
      1,
      ['There is no promotion NOBODY; promotions list names all.'],
    ]);
  });

  test('[PRM-24] the list shows what each promotion gives, its state and how often it was used', async () => {
    await importPromotions(
      shop.backend,
      fileOf([
        promotion('RUNS', { benefit: { kind: 'PERCENT', percent: 5, maxAmount: 30_000 } }),
        promocode('OVER', { endsAt: '2026-01-01T00:00:00Z', limits: { total: 7 } }),
        promotion('PAST', { lastDay: '2026-01-01' }),
        promotion('LATER', { startsAt: '2027-01-01T00:00:00Z', lastDay: '2027-02-01' }),
      ]),
    );
    const { said } = await operate(shop.backend, { command: 'promotions.list' });
    const row = (code: string) => said.find((line) => line.startsWith(`${code} `)) ?? '';
    expect(row('RUNS')).toMatch(/PROMOTION .*5% up to 300\u00A0₽ +on .*0 +Акция RUNS/);
    expect(row('OVER')).toMatch(/PROMOCODE +OVER +10% +ended +2026-01-01T00:00:00.000Z +0 of 7/);
    expect(row('PAST')).toMatch(/ended +2026-01-01/);
    expect(row('LATER')).toMatch(/waits +2027-02-01/);
  });

  test('[ERC-07] promotions are paused in a store and resumed', async () => {
    const paused = await operate(shop.backend, { command: 'promotions.pause', store: 'MSK' });
    expect([paused.said, set().areEnabledIn(moscow.id)]).toEqual([['MSK: no promotion works'], false]);
    await operate(shop.backend, { command: 'promotions.resume', store: 'MSK' });
    expect(set().areEnabledIn(moscow.id)).toBe(true);
    expect((await operate(shop.backend, { command: 'promotions.pause', store: 'NO' })).exitCode).toBe(1);
  });

  test('[PRM-24] the database refuses impossible amounts', async () => {
    await importPromotions(shop.backend, fileOf([promotion('RIGHT')]));
    const change = async (set: string) =>
      sql.raw(`update promotion set ${set} where code = 'RIGHT'`).execute(shop.backend.context.db);
    for (const wrong of [
      'percent = 0',
      'percent = 100',
      'percent = null',
      'max_amount = 0',
      "benefit = 'FIXED'",
      "benefit = 'FIXED_PRICE', percent = null, unit_price = 100, max_units = 1",
      'max_uses = 0',
      "promocode = 'X'",
      "kind = 'PROMOCODE'",
      "starts_at = now(), ends_at = now() - interval '1 day'",
      "last_day = 'soon'",
    ])
      await expect(change(wrong), wrong).rejects.toThrow(/violates|invalid/);
    await change('percent = 99');
  });
});

test('[PRM-24] promotions that one node imports work on every other without a restart', async () => {
  const shop = await createTestBackend({ database: 'postgres' });
  const other = await openOtherNode(shop);
  try {
    await importPromotions(shop.backend, fileOf([promocode('EVERYWHERE')]));
    await expect.poll(() => other.context.promotions.current.promocode('everywhere')?.isEnabled).toBe(true);
    await operate(other, { command: 'promotions.off', promotion: 'EVERYWHERE' });
    await expect
      .poll(() => shop.backend.context.promotions.current.promocode('everywhere')?.isEnabled)
      .toBe(false);
  } finally {
    await other.stop();
    await shop.close();
  }
});

// What is modelled: shoppers who join the loyalty programme, ask for their bonuses and look at their carts, while the programme answers,
// refuses, falls silent or changes balances by itself. What can fail: a bonus that appears or vanishes, a cart that waits for the programme.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getLoyaltyBalance, receiveLoyaltyReport } from '@shop/contract/loyalty';
import { instantText } from '@shop/domain/kernel';
import { defaultRates } from '@shop/domain/loyalty';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Bonuses, expectBooksOfBonuses } from '../support/bonuses.ts';
import { createCartWorld } from '../support/cart-world.ts';
import type { CartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { operate } from '../support/promotions.ts';
import { claimsOf } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

describe.each(databaseKinds)('bonuses on %s', (database) => {
  let carts: CartWorld;
  let world: World;
  let bonuses: Bonuses;
  beforeAll(async () => {
    carts = await createCartWorld(database);
    ({ world } = carts);
    bonuses = new Bonuses(world);
    await bonuses.switchOn();
  });
  beforeEach(async () => {
    for (const id of ['400', '401', '429']) await world.setStock(id, 100);
  });
  afterEach(async () => {
    await world.parties.calm();
    await world.parties.settle();
    await world.shop.runDueJobs(0);
    await expectBooksOfBonuses(world);
  });
  afterAll(async () => world.close());

  test('[LOY-12, LOY-15, PRF-26, PRF-27] the account of a shopper who has not joined, and what there is to agree to', async () => {
    const { token } = await world.signIn();
    const { status, data } = await bonuses.account(token);
    expect(status).toBe(200);
    const [account] = data.loyalties;
    expect(account).toMatchObject({
      type: 'SberLoyalty',
      isActive: false,
      isRegistrationAvailable: true,
      balance: 0,
      delayedBalance: 0,
      delayedAccruals: [],
      subscription: null,
    });
    const files = Object.entries(account?.agreementFiles ?? {}).map(([kind, { url }]) => [
      kind,
      new URL(url).pathname.split('/').at(-1),
    ]);
    const kinds = ['Marketing', 'PersonalData', 'TermsAndConditions'];
    expect(Object.fromEntries(files)).toEqual(Object.fromEntries(kinds.map((kind) => [kind, kind])));
    expect((await world.cart(token)).loyalties).toEqual([]);
  });

  test('[LOY-37, LOY-38, LOY-40, LOY-14, PRF-28] a shopper joins, once: a second time changes neither account nor balance', async () => {
    const { token, phone } = await world.signIn();
    const consents = async () =>
      (
        await world.db
          .selectFrom('loyalty_consents')
          .select(['code', 'version'])
          .where('user_id', '=', claimsOf(token).sub)
          .orderBy('code')
          .execute()
      ).map(({ code, version }) => `${code} ${version}`);
    expect((await bonuses.register(token, phone)).data).toEqual({ isActive: true });
    expect(await consents()).toEqual(['ANA 2026-01', 'D 2026-01']);
    world.parties.changeBonuses(phone.slice(-10), 50_000);
    await world.parties.settle();
    const email = { marketingAgreement: true, email: '' };
    expect((await bonuses.register(token, phone, email)).data).toEqual({ isActive: true });
    expect((await bonuses.account(token)).data.loyalties).toMatchObject([
      { isActive: true, balance: 50_000 },
    ]);
    expect(
      world.parties.loyaltyAccounts().filter((account) => account.phone === phone.slice(-10)),
    ).toHaveLength(1);
  });

  test('[LOY-14] what a shopper agreed to is kept also when the programme is silent right after it took the registration', async () => {
    const { token, phone } = await world.signIn();
    await bonuses.account(token);
    await world.parties.fault('loyalty', { outcome: 'drop', operation: 'find', times: 5 });
    expect((await bonuses.register(token, phone)).status).toBe(503);
    await world.parties.calm();
    expect((await bonuses.account(token)).data.loyalties).toMatchObject([{ isActive: true }]);
    const consents = world.db.selectFrom('loyalty_consents').select('code').orderBy('code');
    const kept = await consents.where('user_id', '=', claimsOf(token).sub).execute();
    expect(kept.map(({ code }) => code)).toEqual(['ANA', 'D']);
  });

  test('[LOY-37, LOY-38, OPN-251] nobody joins anonymously, without the terms, with another phone or e-mail, or for files of another version', async () => {
    const { token, phone } = await world.signIn();
    const visitor = await world.anonymous();
    const refusedVisitor = await bonuses.register(visitor, phone);
    expect([refusedVisitor.status, refusedVisitor.error.code]).toEqual([403, 'AUTH_REQUIRED']);
    const wrong: [object, string][] = [
      [{ agreement: false }, 'agreement'],
      [{ phone: '9000000000' }, 'phone'],
      [{ phone }, 'phone'],
      [{ email: 'someone@else.example' }, 'email'],
      [{ agreementVersions: { TermsAndConditions: '2026-01' } }, 'agreementVersions'],
      [
        { agreementVersions: { TermsAndConditions: '2020-01', PersonalData: '2026-01' } },
        'agreementVersions',
      ],
      [
        {
          marketingAgreement: true,
          agreementVersions: { TermsAndConditions: '2026-01', PersonalData: '2026-01' },
        },
        'agreementVersions',
      ],
    ];
    for (const [changes, field] of wrong) {
      const { status, error } = await bonuses.register(token, phone, changes);
      expect([status, error]).toMatchObject([400, { code: 'INVALID_ARGUMENT', errorDetails: { field } }]);
    }
    const { status, error } = await bonuses.register(token, phone, { type: 'OtherLoyalty' });
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await bonuses.account(token)).data.loyalties).toMatchObject([{ isActive: false }]);
  });

  test('[LOY-09] a balance that the client sends is nothing', async () => {
    const { token } = await bonuses.member(5);
    const extra = { balance: 999_999, spendBonus: 999_999, loyalties: [{ balance: 999_999 }] };
    const loyaltyList = [{ type: 'SberLoyalty' as const, ...extra }];
    const asked = await world.shop.call(getLoyaltyBalance, {
      token,
      body: { loyaltyList, ...extra } as never,
    });
    expect(asked.data.loyalties).toMatchObject([{ balance: 500 }]);
    const saved = await world.fill(token, { '400': 1 }, { appliedLoyalty: 'SberLoyalty', ...extra });
    expect(saved.data.cart).toMatchObject({
      payableTotal: 6_500,
      loyalties: [{ balance: 500, spendBonus: 500 }],
    });
  });

  test('[OPN-250] a phone that the programme does not know, and one that may not register', async () => {
    const unknown = await world.signIn('+79001110404');
    const { status, error } = await bonuses.account(unknown.token);
    expect([status, error.code]).toEqual([404, 'CLIENT_NOT_FOUND']);
    const closed = await world.signIn('+79001110403');
    expect((await bonuses.account(closed.token)).data.loyalties).toMatchObject([
      { isActive: false, isRegistrationAvailable: false },
    ]);
    expect((await bonuses.register(closed.token, closed.phone)).data).toEqual({ isActive: false });
  });

  test('[LOY-11, LOY-17, LOY-07] the cart tells what may be spent and what it earns; switching the toggle lowers what is paid', async () => {
    const { token } = await bonuses.member(100);
    await world.fill(token, { '400': 10 });
    const cart = await world.cart(token);
    expect(cart).toMatchObject({ totalPrice: 70_000, payableTotal: 70_000, appliedLoyalty: null });
    expect(cart.loyalties).toEqual([
      {
        type: 'SberLoyalty',
        balance: 10_000,
        spendBonus: 10_000,
        addBonus: 700,
        prime: { title: 'Подключите СберПрайм', subtitle: 'И получайте до 9% бонусами', progressBars: [] },
        delayedAccrualPeriod: null,
        subscriptions: [],
        ladder: [{ from: 0, percent: 1 }],
      },
    ]);
    const on = await world.fill(token, { '400': 10 }, { appliedLoyalty: 'SberLoyalty' });
    expect(on.data.cart).toMatchObject({
      totalPrice: 70_000,
      payableTotal: 60_000,
      appliedLoyalty: 'SberLoyalty',
      loyalties: [{ spendBonus: 10_000, addBonus: 600 }],
    });
    // A save that says nothing of bonuses leaves them (OPN-216).
    const kept = await world.fill(token, { '400': 9 });
    expect(kept.data.cart).toMatchObject({
      totalPrice: 63_000,
      payableTotal: 53_000,
      loyalties: [{ addBonus: 500 }],
    });
    const off = await world.fill(token, { '400': 10 }, { appliedLoyalty: null });
    expect(off.data.cart).toMatchObject({ payableTotal: 70_000, appliedLoyalty: null });
    const impulse = await carts.save(token, [carts.product('429', 1, 'IMPULSE_PRODUCT')]);
    expect(impulse.data.cart.loyalties[0]?.delayedAccrualPeriod).toBe(
      'Бонусы за доставку по клику начислим через 7 дней после получения',
    );
  });

  test('[LOY-04, LOY-05] bonuses pay 99% at most', async () => {
    const { token } = await bonuses.member(5_000);
    const { data } = await world.fill(token, { '400': 10 }, { appliedLoyalty: 'SberLoyalty' });
    expect(data.cart).toMatchObject({ payableTotal: 700, loyalties: [{ spendBonus: 69_300, addBonus: 0 }] });
  });

  test('[CRT-52, LOY-11] a balance that changed makes the next version of the cart; an unchanged one does not', async () => {
    const { token, phone } = await bonuses.member(100);
    await world.fill(token, { '400': 10 }, { appliedLoyalty: 'SberLoyalty' });
    const before = await world.cart(token);
    expect((await world.cart(token)).version).toBe(before.version);
    world.parties.changeBonuses(phone.slice(-10), -2_000);
    await world.parties.settle();
    await world.shop.runDueJobs(0);
    const after = await world.cart(token);
    expect([after.version, after.payableTotal]).toEqual([before.version + 1, 62_000]);
    expect(after.loyalties[0]?.balance).toBe(8_000);
  });

  test.each(['error500', 'drop', 'malformed', 'error401'])(
    '[LOY-20] a programme that fails with %s spends nothing: the cart costs what can be paid without it, until it answers again',
    async (outcome) => {
      const { token } = await bonuses.member(100);
      await world.parties.fault('loyalty', { outcome, times: 5 });
      const { status, error } = await bonuses.account(token);
      expect([status, error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      const saved = await world.fill(token, { '400': 10 }, { appliedLoyalty: 'SberLoyalty' });
      expect(saved.data.cart).toMatchObject({ payableTotal: 70_000, appliedLoyalty: 'SberLoyalty' });
      await world.parties.calm();
      expect((await bonuses.account(token)).status).toBe(200);
      expect(await world.cart(token)).toMatchObject({ payableTotal: 60_000 });
    },
  );

  test('[LOY-09] only a signed report makes the shop ask, and whatever it says, the programme decides', async () => {
    const { token, phone } = await bonuses.member(100);
    const account = phone.slice(-10);
    await world.shop.runDueJobs(0);
    await world.parties.fault('loyalty', { outcome: 'noWebhook' });
    world.parties.changeBonuses(account, 5_000);
    const body = { eventId: '1', type: 'account.updated', phone: account, occurredAt: 'now' } as const;
    const forged = await world.shop.call(receiveLoyaltyReport, {
      body,
      headers: { 'x-loyalty-timestamp': '1', 'x-loyalty-signature': `sha256=${'0'.repeat(64)}` },
    });
    expect([forged.status, forged.error.code]).toEqual([401, 'INVALID_SIGNATURE']);
    await world.shop.runDueJobs(0);
    expect(await bonuses.balance(token)).toBe(10_000);
    await world.parties.fault('loyalty', { outcome: 'badSignature' });
    world.parties.changeBonuses(account, 1_000);
    await world.parties.settle();
    await world.shop.runDueJobs(0);
    expect(await bonuses.balance(token)).toBe(10_000);
    world.parties.changeBonuses(account, 1_000);
    await world.parties.settle();
    await world.shop.runDueJobs(0);
    expect(await bonuses.balance(token)).toBe(17_000);
  });

  test('[LOY-34] with the flag off nobody has bonuses, and the cart does not spend any', async () => {
    const { token, phone } = await bonuses.member(100);
    await world.fill(token, { '400': 10 }, { appliedLoyalty: 'SberLoyalty' });
    await operate(world.shop.backend, { command: 'flags.set', flag: 'sberLoyalty', isOn: false });
    expect((await bonuses.account(token)).data.loyalties).toEqual([]);
    expect((await bonuses.register(token, phone)).status).toBe(404);
    expect(await world.cart(token)).toMatchObject({ payableTotal: 70_000, loyalties: [] });
    await bonuses.switchOn();
    expect(await world.cart(token)).toMatchObject({ payableTotal: 60_000 });
  });

  test('[LOY-10, LOY-12, OPN-248] an operator gives bonuses, at once or on a day, and looks at the books', async () => {
    const { token, phone } = await bonuses.member(10);
    const { backend } = world.shop;
    const grant = async (changes: object) =>
      operate(backend, { command: 'loyalty.grant', phone, bonuses: 50, inDays: null, ...changes });
    expect(await grant({})).toEqual({ exitCode: 0, said: [`50 bonuses for ${phone}.`] });
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    const [due, later] = [inDays(7), inDays(9)];
    await grant({ bonuses: 5, inDays: 9 });
    expect(await grant({ bonuses: 20, inDays: 7 })).toEqual({
      exitCode: 0,
      said: [`20 bonuses for ${phone}, credited ${due}.`],
    });
    expect((await bonuses.account(token)).data.loyalties).toMatchObject([
      {
        balance: 6_000,
        delayedBalance: 2_500,
        delayedAccruals: [
          { bonusToAdd: 2_000, delayedAccrualDate: instantText(Date.parse(due), 180) },
          { bonusToAdd: 500, delayedAccrualDate: instantText(Date.parse(later), 180) },
        ],
      },
    ]);
    const { said } = await operate(backend, { command: 'loyalty.show', phone });
    expect(said[0]).toBe(`${phone} has joined, balance 60, held 0`);
    expect(said.slice(1).join(' ')).toMatch(
      /20 come .* GRANT \+50 = 60, not told yet .* EXTERNAL \+10 = 10$/,
    );
    await world.shop.runDueJobs(7 * 86_400_000);
    expect(await bonuses.balance(token)).toBe(8_000);
    const refused = await operate(backend, {
      command: 'loyalty.show',
      phone: '+79000000000',
    });
    expect([refused.exitCode, refused.said[0]]).toEqual([1, expect.stringMatching(/knows no bonuses/)]);
    expect(await grant({ phone: '+79000000000' })).toMatchObject({ exitCode: 1 });
  });

  test('[LOY-08, OPN-247] rates are data: an operator sets them, the next cart earns by them, and wrong ones are refused', async () => {
    const { token } = await bonuses.member(0);
    await world.fill(token, { '400': 10 });
    const folder = mkdtempSync(join(tmpdir(), 'shop-rates-'));
    const file = join(folder, 'rates.json');
    const set = async (content: unknown) => {
      writeFileSync(file, JSON.stringify(content));
      return operate(world.shop.backend, { command: 'loyalty.rates', file });
    };
    const wrong = { ...defaultRates, base: [{ from: 0, percent: 10 }] };
    expect(await set(wrong)).toMatchObject({ exitCode: 1, said: [expect.stringMatching(/base: expected/)] });
    const { said } = await set({ ...defaultRates, base: [{ from: 0, percent: 2 }] });
    expect(said[0]).toMatch(/^without a subscription: 2 % from 0/);
    expect((await world.cart(token)).loyalties).toMatchObject([{ addBonus: 1_400 }]);
    await set(defaultRates);
    expect((await world.cart(token)).loyalties).toMatchObject([{ addBonus: 700 }]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('[LOY-09] entries are never changed, no balance falls below zero, and no sum is made up, not even by hand', async () => {
    const { token } = await bonuses.member(1);
    const { sub } = claimsOf(token);
    const entries = world.db.updateTable('loyalty_entries').where('user_id', '=', sub);
    await expect(entries.set({ change: 5 }).execute()).rejects.toThrow('never changed');
    await expect(world.db.deleteFrom('loyalty_entries').where('user_id', '=', sub).execute()).rejects.toThrow(
      'never changed',
    );
    const entry = (changes: object) =>
      world.db
        .insertInto('loyalty_entries')
        .values({
          id: crypto.randomUUID(),
          user_id: sub,
          number: 2,
          previous_number: 1,
          previous_balance: 100,
          change: 50,
          balance: 150,
          kind: 'GRANT',
          operation: crypto.randomUUID(),
          amount: 50,
          hold_id: null,
          order_id: null,
          at: new Date(),
          ...changes,
        })
        .execute();
    for (const changes of [
      { balance: 151 },
      { previous_balance: 500, balance: 550 },
      { number: 3, previous_number: 2 },
      { number: 1, previous_number: null, previous_balance: 0, balance: 50 },
      { kind: 'EXTERNAL', change: -101, amount: 101, balance: -1 },
      { amount: 60 },
    ])
      await expect(entry(changes)).rejects.toThrow(/violates/);
  });
});

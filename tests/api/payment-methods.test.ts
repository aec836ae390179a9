import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { CardHolder, expectSameCards, twinCards } from '../support/card-holder.ts';
import { databaseKinds } from '../support/databases.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe.each(databaseKinds)('payment methods on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterEach(async () => {
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(16 * MINUTE);
    await expectSameCards(world);
    await expectNoRemovals();
    world.parties.reset();
    await world.db.deleteFrom('default_methods').execute();
    await world.db.deleteFrom('bindings').execute();
  });
  afterAll(async () => world.close());

  /** No card is left that the bank has yet to remove. */
  const expectNoRemovals = async () => {
    expect(await world.db.selectFrom('binding_removals').selectAll().execute()).toEqual([]);
  };
  const shopper = async () => new CardHolder(world, (await world.signIn()).token);

  test('[MTH-02] [OPN-283] a new shopper is offered SberPay and a new card, which is the default', async () => {
    const unbound = {
      bindingId: null,
      bindingType: null,
      maskedPan: null,
      paymentSystem: null,
      bankName: null,
    };
    expect(await (await shopper()).methods()).toEqual([
      { type: 'SBER_PAY', isDefault: false, ...unbound },
      { type: 'NEW_CARD', isDefault: true, ...unbound },
    ]);
  });

  test('[MTH-03] [MTH-12] [MTH-13] [OPN-283] bound cards are shown by their masks, newest first, and none becomes the default', async () => {
    const holder = await shopper();
    const begun = await holder.begin();
    expect(begun.data).toEqual({ id: expect.any(String), redirectUrl: expect.stringMatching(/^http/) });
    const { id, redirectUrl } = begun.data;
    expect((await holder.status(id)).data).toEqual({
      operationId: id,
      status: 'PROCESSING',
      errorReason: null,
    });
    expect(await holder.giveCard(redirectUrl)).toContain('state=success');
    expect((await holder.status(id)).data).toMatchObject({ status: 'SUCCESS', errorReason: null });
    world.clock.advance(SECOND);
    await holder.bind('5555 5555 5555 4444');
    const [newer, older, ...rest] = await holder.methods();
    expect(newer).toMatchObject({ type: 'BOUND_CARD', paymentSystem: 'MASTERCARD', isDefault: false });
    expect(older).toEqual({
      type: 'BOUND_CARD',
      isDefault: false,
      bindingId: expect.any(String),
      bindingType: 'CARD',
      maskedPan: '220000******0004',
      paymentSystem: 'MIR',
      bankName: 'Тестовый банк',
    });
    expect(rest.map(({ type, isDefault }) => [type, isDefault])).toEqual([
      ['SBER_PAY', false],
      ['NEW_CARD', true],
    ]);
  });

  test('[MTH-03] an unsupported payment system is null, and no full card number is stored anywhere', async () => {
    const holder = await shopper();
    await holder.bind('6200 0000 0000 0005');
    expect(await holder.cards()).toMatchObject([{ paymentSystem: null, maskedPan: '620000******0005' }]);
    const rows = JSON.stringify([
      await world.db.selectFrom('bindings').selectAll().execute(),
      await world.db.selectFrom('binding_operations').selectAll().execute(),
      world.parties.bankBindings(),
    ]);
    expect(rows).not.toMatch(/(?<![0-9a-f-])\d{16,19}(?![0-9a-f-])/);
    expect(rows).not.toContain('6200000000000005');
  });

  test('[MTH-16] the same card bound twice is one card; two cards with the same mask are two', async () => {
    const holder = await shopper();
    const first = await holder.bind(twinCards[0]);
    expect(await holder.bind(twinCards[0])).toBe(first);
    const second = await holder.bind(twinCards[1]);
    expect(second).not.toBe(first);
    const cards = await holder.cards();
    expect(cards.map(({ maskedPan }) => maskedPan)).toEqual(['220000******0004', '220000******0004']);
    expect(new Set(cards.map(({ bindingId }) => bindingId))).toEqual(new Set([first, second]));
    // Another shopper may bind the same card.
    await (await shopper()).bind(twinCards[0]);
  });

  test('[MTH-16] however often the result of an operation is read, it makes one card', async () => {
    const holder = await shopper();
    const { id, redirectUrl } = (await holder.begin()).data;
    await holder.giveCard(redirectUrl);
    await Promise.all(
      Array.from({ length: 8 }, async (_value, index) =>
        index % 2 === 0 ? holder.status(id) : world.shop.runDueJobs(5 * SECOND),
      ),
    );
    expect(await holder.giveCard(redirectUrl, twinCards[1])).toContain('state=success');
    expect(await holder.cards()).toHaveLength(1);
    expect(world.parties.bankBindings()).toHaveLength(1);
  });

  test('[MTH-13] [OPN-286] a declined card, a timeout and a wrong 3-D Secure code each fail with their reason', async () => {
    const holder = await shopper();
    const declined = (await holder.begin()).data;
    expect(await holder.giveCard(declined.redirectUrl, twinCards[0], '301')).toContain('state=fail');
    const refused = { status: 'FAIL', errorReason: 'Банк отклонил карту' };
    expect((await holder.status(declined.id)).data).toMatchObject(refused);

    const wrongCode = (await holder.begin()).data;
    const page = (await holder.giveCard(wrongCode.redirectUrl, twinCards[0], '200')) ?? '';
    for (let turn = 0; turn < 3; turn += 1) await holder.send(page, { code: '0000' });
    expect((await holder.status(wrongCode.id)).data).toMatchObject(refused);

    const late = (await holder.begin()).data;
    world.clock.advance(15 * MINUTE - SECOND);
    await holder.renewToken();
    expect((await holder.status(late.id)).data.status).toBe('PROCESSING');
    world.clock.advance(SECOND);
    expect((await holder.status(late.id)).data).toMatchObject({
      status: 'FAIL',
      errorReason: 'Время вышло. Попробуйте добавить карту ещё раз',
    });
    expect(await holder.giveCard(late.redirectUrl)).toContain('state=fail');
    expect((await holder.status(late.id)).data.status).toBe('FAIL');
    expect(await holder.cards()).toEqual([]);
  });

  test('[OPN-286] a second operation cancels the first, also at the bank', async () => {
    const holder = await shopper();
    const first = (await holder.begin()).data;
    const second = (await holder.begin()).data;
    expect((await holder.status(first.id)).data).toMatchObject({ status: 'FAIL', errorReason: null });
    expect(await holder.giveCard(first.redirectUrl)).toContain('state=fail');
    expect(await holder.cards()).toEqual([]);
    await holder.giveCard(second.redirectUrl);
    expect((await holder.status(second.id)).data.status).toBe('SUCCESS');
  });

  test('[MTH-16] a card that the bank bound for an operation cancelled here is removed at the bank', async () => {
    const holder = await shopper();
    const first = (await holder.begin()).data;
    await holder.giveCard(first.redirectUrl);
    // The shop learns of it only after the second operation has begun.
    await world.parties.fault('bank', { outcome: 'error500', operation: 'findBinding', times: 4 });
    const second = (await holder.begin()).data;
    expect((await holder.status(first.id)).data.status).toBe('FAIL');
    await holder.giveCard(second.redirectUrl, twinCards[1]);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(await holder.cards()).toHaveLength(1);
    expect(world.parties.bankBindings().map(({ isRemoved }) => isRemoved)).toEqual([true, false]);
  });

  test('[MTH-12] an unanswered start leaves nothing behind, and the next attempt works', async () => {
    const holder = await shopper();
    await world.parties.fault('bank', { outcome: 'error500', operation: 'beginBinding', times: 2 });
    const begun = await holder.begin();
    expect([begun.status, begun.error.code]).toEqual([503, 'BANK_CONNECTION_ERROR']);
    await holder.bind();
  });

  test('[MTH-12] [MTH-13] a lost answer of the bank does not change the outcome', async () => {
    const holder = await shopper();
    await world.parties.fault('bank', { outcome: 'drop', operation: 'beginBinding', phase: 'after' });
    const { id, redirectUrl } = (await holder.begin()).data;
    await holder.giveCard(redirectUrl);
    await world.parties.fault('bank', { outcome: 'malformed', operation: 'findBinding', times: 2 });
    expect((await holder.status(id)).data.status).toBe('PROCESSING');
    expect((await holder.status(id)).data.status).toBe('SUCCESS');
    expect(await holder.cards()).toHaveLength(1);
  });

  test('[OPN-286] a card of SberPay is bound when confirmed, and not when declined', async () => {
    const holder = await shopper();
    const refused = (await holder.begin('SBER_PAY')).data;
    await holder.send(refused.redirectUrl, { action: 'giveUp' });
    expect((await holder.status(refused.id)).data).toMatchObject({ status: 'FAIL', errorReason: null });
    const { id, redirectUrl } = (await holder.begin('SBER_PAY')).data;
    await holder.send(redirectUrl, {});
    expect((await holder.status(id)).data.status).toBe('SUCCESS');
    expect(await holder.cards()).toMatchObject([{ bindingType: 'SBER_PAY', type: 'BOUND_CARD' }]);
  });

  test('[MTH-09] the default is set, and is still the default on the next visit', async () => {
    const phone = '+79000000019';
    const { token } = await world.signIn(phone);
    const holder = new CardHolder(world, token);
    const bindingId = await holder.bind();
    const set = await holder.setDefault('BOUND_CARD', bindingId);
    expect(set.data.paymentMethods).toEqual(await holder.methods());
    world.clock.advance(2 * MINUTE);
    const again = new CardHolder(world, (await world.signIn(phone)).token);
    expect(await again.currentMethod()).toEqual({ paymentType: 'BOUND_CARD', bindingId });
    await holder.setDefault('SBER_PAY');
    expect(await again.currentMethod()).toEqual({ paymentType: 'SBER_PAY', bindingId: null });
    await holder.setDefault('NEW_CARD');
    expect(await again.currentMethod()).toEqual({ paymentType: 'NEW_CARD', bindingId: null });
  });

  test('[MTH-10] a method that the shopper is not offered is refused, and the default stays', async () => {
    const holder = await shopper();
    const bindingId = await holder.bind();
    await holder.setDefault('BOUND_CARD', bindingId);
    const foreign = await (await shopper()).bind();
    const attempts: [string, string | null][] = [
      ['APPLE_PAY', null],
      ['GOOGLE_PAY', null],
      ['CARD', null],
      ['SBP', null],
      ['', null],
      ['BOUND_CARD', null],
      ['BOUND_CARD', foreign],
      ['BOUND_CARD', randomUUID()],
      ['CARD', bindingId],
      ['NEW_CARD', bindingId],
      ['SBER_PAY', bindingId],
    ];
    for (const [paymentType, id] of attempts) {
      const set = await holder.setDefault(paymentType, id);
      expect([paymentType, set.status, set.error.code]).toEqual([
        paymentType,
        422,
        'PAYMENT_TYPE_IS_DISABLED',
      ]);
    }
    expect(await holder.currentMethod()).toEqual({ paymentType: 'BOUND_CARD', bindingId });
    await world.fill(holder.token, { '400': 10 });
    for (const [paymentType, id] of attempts) {
      const body = world.orderBody(await world.cart(holder.token), { paymentType, bindingId: id });
      const refused = await world.create(holder.token, body);
      expect([paymentType, refused.status, refused.error.code]).toEqual([
        paymentType,
        422,
        'PAYMENT_TYPE_IS_DISABLED',
      ]);
    }
  });

  test('[MTH-07] [MTH-08] [OPN-285] a removed card is gone here and at the bank; the newest of the others becomes the default', async () => {
    const holder = await shopper();
    const cards: string[] = [];
    for (const number of [...twinCards, '4111 1111 1111 1111']) {
      cards.push(await holder.bind(number));
      world.clock.advance(SECOND);
    }
    const [oldest = '', middle = '', newest = ''] = cards;
    await holder.setDefault('BOUND_CARD', middle);
    const answer = await holder.unbind(middle);
    expect(answer.data.paymentMethods).toEqual(await holder.methods());
    expect(await holder.currentMethod()).toEqual({ paymentType: 'BOUND_CARD', bindingId: newest });
    await holder.unbind(oldest);
    expect(await holder.currentMethod()).toEqual({ paymentType: 'BOUND_CARD', bindingId: newest });
    await holder.unbind(newest);
    expect(await holder.currentMethod()).toEqual({ paymentType: 'NEW_CARD', bindingId: null });
    expect(await holder.cards()).toEqual([]);
    const twice = await holder.unbind(newest);
    expect([twice.status, twice.error.code]).toEqual([404, 'BINDING_NOT_FOUND']);
    // It can be bound again even before the bank has removed the former binding.
    await holder.bind('4111 1111 1111 1111');
  });

  test('[DEL-14] with the account its cards are gone here and at the bank', async () => {
    const { token } = await world.signIn();
    const bound = await new CardHolder(world, token).bind();
    const atBank = () => world.parties.bankBindings().filter(({ isRemoved }) => !isRemoved).length;
    const before = atBank();
    const { context } = world.shop.backend;
    await context.transaction(async (tx) => context.eraseAccount(tx, claimsOf(token).sub));
    expect(await world.db.selectFrom('bindings').select('id').where('id', '=', bound).execute()).toEqual([]);
    await world.shop.runDueJobs();
    expect(atBank()).toBe(before - 1);
  });

  test('[PRF-33] [MTH-07] nothing but a bound card can be removed', async () => {
    const holder = await shopper();
    await holder.bind();
    const before = await holder.methods();
    for (const method of ['SBER_PAY', 'NEW_CARD', 'BOUND_CARD', '00000000-0000-4000-8000-000000000000'])
      expect([method, [400, 404].includes((await holder.unbind(method)).status)]).toEqual([method, true]);
    expect(await holder.methods()).toEqual(before);
  });

  test('[MTH-08] removing a card that is not the default leaves the default alone', async () => {
    const holder = await shopper();
    const bindingId = await holder.bind();
    await holder.setDefault('SBER_PAY');
    await holder.unbind(bindingId);
    expect(await holder.currentMethod()).toEqual({ paymentType: 'SBER_PAY', bindingId: null });
  });

  test('[MTH-08] while the bank does not answer, the card waits, and is removed there later', async () => {
    const holder = await shopper();
    const bindingId = await holder.bind();
    await world.parties.fault('bank', { outcome: 'error500', operation: 'removeBinding', times: 4 });
    await holder.unbind(bindingId);
    await world.shop.runDueJobs();
    expect(world.parties.bankBindings()).toMatchObject([{ isRemoved: false }]);
    for (let turn = 0; turn < 3; turn += 1) await world.shop.runDueJobs(10 * SECOND);
    expect(world.parties.bankBindings()).toMatchObject([{ isRemoved: true }]);
  });

  test('[MTH-07] [MTH-10] another shopper gets the same answers as for a card that does not exist', async () => {
    const holder = await shopper();
    const bindingId = await holder.bind();
    const { id } = (await holder.begin()).data;
    const stranger = await shopper();
    for (const [mine, unknown] of [
      [await stranger.unbind(bindingId), await stranger.unbind(randomUUID())],
      [await stranger.status(id), await stranger.status(randomUUID())],
    ]) {
      expect([mine?.status, mine?.error]).toEqual([404, unknown?.error]);
      expect(mine?.error.code).toBe('BINDING_NOT_FOUND');
    }
    expect(await holder.cards()).toHaveLength(1);
    expect((await holder.status(id)).data.status).toBe('PROCESSING');
  });

  test('[MTH-09] [MTH-16] two removals and a new default at the same time leave exactly one default', async () => {
    const holder = await shopper();
    const cards = [await holder.bind(twinCards[0]), await holder.bind(twinCards[1])];
    const [first = '', second = ''] = cards;
    await holder.setDefault('BOUND_CARD', first);
    await Promise.all([
      holder.unbind(first),
      holder.unbind(first),
      holder.setDefault('BOUND_CARD', first),
      holder.unbind(second),
      holder.setDefault('BOUND_CARD', second),
    ]);
    expect(await holder.currentMethod()).toEqual({ paymentType: 'NEW_CARD', bindingId: null });
    expect(await holder.cards()).toEqual([]);
  });
});

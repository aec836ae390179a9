// What is modelled: accounts that are erased while the programme is silent, and goods that come back after it. What can fail: an operation that the
// programme is never told of because nobody knows the phone any more, and a phone that stays where nothing is owed.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Bonuses, expectBooksOfBonuses } from '../support/bonuses.ts';
import { createCartWorld } from '../support/cart-world.ts';
import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { operate } from '../support/promotions.ts';
import { claimsOf } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;

describe.each(databaseKinds)('bonuses of erased accounts on %s', (database) => {
  let world: World;
  let bonuses: Bonuses;
  beforeAll(async () => {
    ({ world } = await createCartWorld(database));
    bonuses = new Bonuses(world);
    await bonuses.switchOn();
  });
  beforeEach(async () => {
    world.clock.set('2026-03-02T09:00:00.000Z');
    await world.setStock('400', 1000);
  });
  afterEach(async () => {
    await world.parties.calm();
    await turns(4, 30);
    await expectInvariants(world);
    await expectBooksOfBonuses(world);
  });
  afterAll(async () => world.close());

  const turns = async (count: number, seconds: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await world.parties.settle();
      await world.shop.runDueJobs(seconds * SECOND);
    }
  };
  const theirs = (phone: string) =>
    world.parties.loyaltyAccounts().find((account) => account.phone === phone.slice(-10));
  const silence = async () => world.parties.fault('loyalty', { outcome: 'error500', times: 10_000 });
  const erase = async (account: string) =>
    expect(
      await operate(world.shop.backend, { command: 'accounts.erase', account, isConfirmed: true }),
    ).toMatchObject({ exitCode: 0 });
  const operationsOf = async (userId: string) =>
    world.db
      .selectFrom('loyalty_operations')
      .select(['state', 'phone'])
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute();
  /** A member whose cart of 700 roubles spends 100 bonuses. */
  const spender = async () => {
    const member = await bonuses.member(100);
    await world.fill(member.token, { '400': 10 }, { appliedLoyalty: 'SberLoyalty' });
    return { ...member, userId: claimsOf(member.token).sub };
  };

  test('[DEL-14, LOY-09] what an erased account has spent and earned is told to a programme that was silent, and then its phone is gone', async () => {
    const { token, phone, userId } = await spender();
    const order = await world.order(token);
    await silence();
    await world.pay(order);
    await turns(4, 600);
    await erase(phone);
    expect(await operationsOf(userId)).toEqual([
      { state: 'DONE', phone: null },
      { state: 'WAITING', phone: phone.slice(-10) },
      { state: 'WAITING', phone: phone.slice(-10) },
    ]);
    await world.parties.calm();
    await turns(4, 900);
    expect(await operationsOf(userId)).toEqual(Array(3).fill({ state: 'DONE', phone: null }));
    expect(theirs(phone)?.operations.map(({ kind }) => kind)).toEqual([
      'EXTERNAL',
      'HOLD',
      'SPEND',
      'ACCRUE',
    ]);
    expect(theirs(phone)?.balance).toBe(600);
  });

  test('[DEL-14, LOY-09] what the programme never answered to hold for an erased account is free there, also when it did hold it', async () => {
    const { token, phone, userId } = await spender();
    await world.parties.fault('loyalty', { outcome: 'error500', phase: 'after', times: 10_000 });
    expect((await world.order(token)).formUrl).toBeNull();
    await turns(10, 4);
    await erase(phone);
    expect((await operationsOf(userId)).map(({ state }) => state)).toEqual(['WAITING', 'WAITING']);
    expect(theirs(phone)?.balance).toBe(0);
    await world.parties.calm();
    await turns(4, 900);
    expect(await operationsOf(userId)).toEqual(Array(2).fill({ state: 'DONE', phone: null }));
    expect([theirs(phone)?.balance, theirs(phone)?.operations.length]).toEqual([10_000, 3]);
  });

  test('[DEL-14, LOY-09, ACT-21] goods that come back after an erasure give their bonuses back at the programme, and whoever comes back has them', async () => {
    const { token, phone, userId } = await spender();
    const order = await world.order(token);
    await world.pay(order);
    await turns(4, 600);
    await erase(phone);
    world.clock.advance(3600 * SECOND);
    const again = await world.signIn(phone);
    await bonuses.account(again.token);
    expect(await bonuses.balance(again.token)).toBe(600);
    const lines = [{ lineNo: 1, units: 3 }];
    await operate(world.shop.backend, { command: 'orders.return', order: order.orderId, lines });
    await turns(2, 5);
    // 3 of 10 units: 30 of 100 bonuses.
    expect(theirs(phone)?.balance).toBe(3_600);
    expect((await operationsOf(userId)).at(-1)).toEqual({ state: 'DONE', phone: null });
    await bonuses.account(again.token);
    expect(await bonuses.balance(again.token)).toBe(3_600);
  });

  test('[DEL-14] an erased account is not asked for at the programme any more, under whatever number', async () => {
    const { phone } = await spender();
    await silence();
    world.parties.changeBonuses(phone.slice(-10), 500);
    await turns(1, 0);
    await erase(phone);
    await world.parties.calm();
    const clients = world.parties.loyaltyAccounts().length;
    await turns(2, 60);
    expect(world.parties.loyaltyAccounts()).toHaveLength(clients);
  });
});

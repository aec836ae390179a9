import { getLoyaltyBalance, getLoyaltyHistory, registerLoyalty } from '@shop/contract/loyalty';
import { expect } from 'vitest';

import { operate } from './promotions.ts';
import { claimsOf } from './shopper.ts';
import type { World } from './shopper.ts';

const versions = { TermsAndConditions: '2026-01', PersonalData: '2026-01', Marketing: '2026-01' };

/** What a shopper of the loyalty programme does in a test. */
export class Bonuses {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Switches the programme on in the shop. */
  async switchOn(): Promise<void> {
    await operate(this.#world.shop.backend, { command: 'flags.set', flag: 'sberLoyalty', isOn: true });
  }

  async account(token: string) {
    return this.#world.shop.call(getLoyaltyBalance, {
      token,
      body: { loyaltyList: [{ type: 'SberLoyalty' }] },
    });
  }

  async register(token: string, phone: string, changes: object = {}) {
    const body = {
      type: 'SberLoyalty' as const,
      agreement: true,
      marketingAgreement: false,
      agreementVersions: versions,
      phone: phone.slice(-10),
      email: '',
      ...changes,
    };
    return this.#world.shop.call(registerLoyalty, { token, body });
  }

  async history(token: string) {
    return (await this.#world.shop.call(getLoyaltyHistory, { token, query: {} })).data.entries;
  }

  /** A shopper who has joined, with this many whole bonuses from elsewhere. */
  async member(bonuses: number) {
    const customer = await this.#world.signIn();
    const registered = await this.register(customer.token, customer.phone);
    if (!registered.data.isActive) throw new Error(`Not registered: ${registered.status}`);
    this.#world.parties.changeBonuses(customer.phone.slice(-10), bonuses * 100);
    await this.#world.parties.settle();
    await this.account(customer.token);
    return customer;
  }

  /** The balance in our books, in units. */
  async balance(token: string): Promise<number> {
    const row = await this.#world.db
      .selectFrom('loyalty_entries')
      .select('balance')
      .where('user_id', '=', claimsOf(token).sub)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.balance ?? 0;
  }
}

/**
 * The books of bonuses: a balance is the sum of its entries and never below zero, what was held is spent or given back once, orders hold what they
 * spent, refunds give back theirs, and the programme counts the same as far as it knows everything (LOY-09).
 */
export async function expectBooksOfBonuses({ db, parties }: World): Promise<void> {
  const entries = await db.selectFrom('loyalty_entries').selectAll().orderBy('number').execute();
  const holds = await db.selectFrom('loyalty_holds').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().execute();
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  for (const [, own] of Map.groupBy(entries, ({ user_id: userId }) => userId)) {
    let sum = 0;
    for (const { change, balance } of own) {
      sum += change;
      expect([balance, balance >= 0]).toEqual([sum, true]);
    }
  }
  for (const hold of holds) {
    const own = entries.filter((entry) => entry.hold_id === hold.id);
    const of = (kind: string) => own.filter((entry) => entry.kind === kind).map(({ amount }) => amount);
    expect(of('HOLD')).toEqual([hold.amount]);
    expect(of('SPEND')).toEqual(hold.state === 'SPENT' ? [hold.amount] : []);
    expect(of('RELEASE')).toEqual(hold.state === 'RELEASED' ? [hold.amount] : []);
    const back = refunds.filter((refund) => refund.order_id === hold.order_id).map(({ bonus }) => bonus);
    const sorted = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b);
    expect(sorted(of('RETURN'))).toEqual(sorted(back.filter((bonus) => bonus > 0)));
  }
  for (const { id, status, spent_bonus: spent, charged_at: charged } of orders) {
    const hold = holds.find((each) => each.order_id === id);
    const isHeldFor = spent > 0 || hold !== undefined;
    if (!isHeldFor) continue;
    const expected = status === 'PAYMENT' ? 'HELD' : charged === null ? 'RELEASED' : 'SPENT';
    expect([hold?.state, status]).toEqual([expected, status]);
  }
  await expectSameAsProgramme(db, parties);
}

async function expectSameAsProgramme(db: World['db'], parties: World['parties']): Promise<void> {
  const accounts = await db.selectFrom('loyalty_accounts').selectAll().execute();
  const waiting = await db
    .selectFrom('loyalty_operations')
    .select('user_id')
    .where('state', '=', 'WAITING')
    .execute();
  const entries = await db.selectFrom('loyalty_entries').select(['id', 'user_id']).execute();
  for (const { user_id: userId, phone, statement_number: known } of accounts) {
    if (waiting.some((operation) => operation.user_id === userId)) continue;
    const theirs = parties.loyaltyAccounts().find((account) => account.phone === phone);
    if (theirs === undefined) continue;
    const own = new Set(entries.filter((entry) => entry.user_id === userId).map(({ id }) => id));
    const unknown = theirs.operations.filter(
      ({ number, operationId }) => number > known && !own.has(operationId),
    );
    const last = await db
      .selectFrom('loyalty_entries')
      .select('balance')
      .where('user_id', '=', userId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const sum = unknown.reduce((all, { change }) => all + change, 0);
    expect((last?.balance ?? 0) + sum).toBe(theirs.balance);
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  getSubscriptionPaymentLink,
  getSubscriptionPaymentStatus,
  getSubscriptions,
  receiveSubscriptionReport,
} from '@shop/contract/subscription';
import { demoSubscriptionsPath } from '@shop/demo-data';
import { monthAfter } from '@shop/domain/subscription';
import { instantText } from '@shop/domain/kernel';

import { Bonuses } from '../support/bonuses.ts';
import { databaseKinds } from '../support/databases.ts';
import { fileOf, importPromotions, promocode } from '../support/promotions.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const termsVersion = '2026-05';
const DAY = 86_400_000;

describe.each(databaseKinds)('subscriptions on %s', (database) => {
  let world: World;
  let folder: string;
  beforeAll(async () => {
    world = await createWorld(database);
    folder = await mkdtemp(join(tmpdir(), 'subscriptions-'));
    await run({ command: 'subscriptions.import', file: demoSubscriptionsPath });
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  const run = async (request: Parameters<World['shop']['backend']['operator']['run']>[0]) => {
    const said: string[] = [];
    const exitCode = await world.shop.backend.operator.run(request, (output) => {
      if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
    });
    return { exitCode, said: said.join('\n') };
  };
  const customer = async () => (await world.signIn()).token;
  const list = async (token: string) => {
    const { data } = await world.shop.call(getSubscriptions, { token });
    return data.subscriptions;
  };
  const prime = async (token: string) => {
    const found = (await list(token)).find(({ subType }) => subType === 'SBER_PRIME');
    if (found === undefined) throw new Error('Prime is not on offer');
    return found;
  };
  const link = async (token: string, body?: { subscriptionId?: string; termsVersion?: string | null }) =>
    world.shop.call(getSubscriptionPaymentLink, {
      token,
      body: { subscriptionId: (await prime(token)).subscriptionId, termsVersion, ...body },
    });
  const status = async (token: string) => {
    const { subscriptionId } = await prime(token);
    return world.shop.call(getSubscriptionPaymentStatus, { token, body: { subscriptionId } });
  };
  /** What a shopper does on the payment page. */
  const decide = async (paymentLink: string, action: 'pay' | 'decline') => {
    const body = new URLSearchParams(action === 'decline' ? { action } : {});
    const answer = await fetch(paymentLink, { method: 'POST', body, redirect: 'manual' });
    await world.parties.settle();
    return answer;
  };
  const periodsOf = async (token: string) =>
    world.db
      .selectFrom('subscription_periods')
      .selectAll()
      .where('user_id', '=', claimsOf(token).sub)
      .execute();

  test('[SUB-02] [SUB-03] a shopper gets what is on sale, an anonymous visitor is refused', async () => {
    const token = await customer();
    const [first, second] = await list(token);
    expect([first?.subType, second?.subType]).toEqual(['SBER_PRIME', 'VK_COMBO']);
    expect(first).toMatchObject({
      name: 'СберПрайм',
      type: 'SBER_PRIME',
      endDateTime: null,
      managementUrl: null,
      paymentLink: null,
      termsAgreementFile: { version: termsVersion, isRequired: true },
      paymentButton: { primaryText: 'Подключить', secondaryText: '199 ₽ в месяц' },
    });
    expect(first?.benefits[0]?.ladder.map(({ from, percent }) => [from, percent])).toEqual([
      [0, 3],
      [100_000, 5],
      [200_000, 7],
      [300_000, 9],
    ]);
    const anonymous = await world.anonymous();
    const body = { subscriptionId: first?.subscriptionId ?? '' };
    const refused = [
      await world.shop.call(getSubscriptions, { token: anonymous }),
      await world.shop.call(getSubscriptionPaymentLink, { token: anonymous, body }),
      await world.shop.call(getSubscriptionPaymentStatus, { token: anonymous, body }),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, error: { code: 'AUTH_REQUIRED' } });
  });

  test('[OPN-258] required terms must be agreed to in their version, and the subscription must be known', async () => {
    const token = await customer();
    const codes = [
      await link(token, { termsVersion: null }),
      await link(token, { termsVersion: '2025-01' }),
      await link(token, { subscriptionId: '00000000-0000-4000-8000-000000000000' }),
    ].map(({ status: code, error }) => [code, error.code]);
    expect(codes).toEqual([
      [400, 'SUBSCRIPTION_TERMS_REQUIRED'],
      [400, 'SUBSCRIPTION_TERMS_OUTDATED'],
      [404, 'SUBSCRIPTION_NOT_FOUND'],
    ]);
    expect(await status(token)).toMatchObject({ status: 404, error: { code: 'SUBSCRIPTION_NOT_FOUND' } });
  });

  test('[SUB-02] [SUB-07] a subscription that is sold no more is neither offered nor can it be paid for', async () => {
    const token = await customer();
    const { subscriptionId } = (await list(token))[1] ?? { subscriptionId: '' };
    const sell = async (isOnSale: boolean) =>
      world.db
        .updateTable('subscription_offers')
        .set({ is_on_sale: isOnSale })
        .where('id', '=', subscriptionId)
        .execute();
    await sell(false);
    expect((await list(token)).map(({ subType }) => subType)).toEqual(['SBER_PRIME']);
    const refused = await link(token, { subscriptionId });
    expect([refused.status, refused.error.code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    await sell(true);
    expect((await link(token, { subscriptionId })).status).toBe(200);
  });

  test('[SUB-07] [SUB-08] [SUB-14] a payment on the page buys one month; the link stays the same until then', async () => {
    const token = await customer();
    const first = await link(token);
    expect(first.status).toBe(200);
    expect((await link(token)).data.paymentLink).toBe(first.data.paymentLink);
    expect((await prime(token)).paymentLink).toBe(first.data.paymentLink);
    expect((await status(token)).data).toEqual({ status: 'WAITING' });
    const paidAt = world.clock.now().getTime();
    const answer = await decide(first.data.paymentLink, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://shop.test/subscription/paid?subscriptionId=${(await prime(token)).subscriptionId}`,
    ]);
    const owned = await prime(token);
    expect(owned).toMatchObject({
      endDateTime: instantText(monthAfter(paidAt), 180),
      paymentLink: null,
      managementUrl: expect.stringContaining('/subscription/manage/') as string,
    });
    expect((await status(token)).data).toEqual({ status: 'SUCCESS' });
    expect((await fetch(owned.managementUrl ?? '')).status).toBe(200);
  });

  test('[SUB-14] a link that is opened and paid twice, with reports in any number, books one month', async () => {
    const token = await customer();
    await world.parties.fault('subscription', { outcome: 'duplicateWebhooks' });
    const { data } = await link(token);
    await Promise.all([decide(data.paymentLink, 'pay'), decide(data.paymentLink, 'pay'), status(token)]);
    await decide(data.paymentLink, 'decline');
    expect(await periodsOf(token)).toHaveLength(1);
    expect((await status(token)).data).toEqual({ status: 'SUCCESS' });
  });

  test('[OPN-258] buying what is owned answers 409 with the subscription, another plan of it as well', async () => {
    const token = await customer();
    await decide((await link(token)).data.paymentLink, 'pay');
    const again = await link(token);
    expect(again).toMatchObject({
      status: 409,
      error: { code: 'SUBSCRIPTION_OWNED', details: { subscription: await prime(token) } },
    });
    expect(await periodsOf(token)).toHaveLength(1);
    const combo = (await list(token)).find(({ subType }) => subType === 'VK_COMBO');
    expect((await link(token, { subscriptionId: combo?.subscriptionId ?? '' })).status).toBe(200);
  });

  test('[SUB-08] a declined payment is an error, and the next try gets a link of its own', async () => {
    const token = await customer();
    const first = await link(token);
    await decide(first.data.paymentLink, 'decline');
    expect((await status(token)).data).toEqual({ status: 'ERROR' });
    world.clock.advance(60_000);
    const second = await link(token);
    expect(second.data.paymentLink).not.toBe(first.data.paymentLink);
    await decide(first.data.paymentLink, 'pay');
    expect((await status(token)).data).toEqual({ status: 'WAITING' });
    expect(await periodsOf(token)).toHaveLength(0);
  });

  test('[SUB-14] a forged report is refused, and one that got lost is made up for by asking', async () => {
    const token = await customer();
    await world.parties.fault('subscription', { outcome: 'noWebhook' });
    const { data } = await link(token);
    await decide(data.paymentLink, 'pay');
    expect(await periodsOf(token)).toHaveLength(0);
    const [payment] = await world.db
      .selectFrom('subscription_payments')
      .selectAll()
      .where('user_id', '=', claimsOf(token).sub)
      .execute();
    const forged = await world.shop.call(receiveSubscriptionReport, {
      headers: {
        'x-subscription-timestamp': String(Math.floor(world.clock.now().getTime() / 1000)),
        'x-subscription-signature': `sha256=${'0'.repeat(64)}`,
      },
      body: { eventId: 'e', type: 'payment.updated', paymentId: payment?.id ?? '', occurredAt: 'now' },
    });
    expect(forged).toMatchObject({ status: 401, error: { code: 'INVALID_SIGNATURE' } });
    expect(await periodsOf(token)).toHaveLength(0);
    await world.shop.runDueJobs(60_000);
    expect(await periodsOf(token)).toHaveLength(1);
  });

  test('[SUB-14] a provider whose clock is a year slow takes nothing from the month that was paid for', async () => {
    const token = await customer();
    await world.parties.fault('subscription', { outcome: 'noWebhook' });
    const { data } = await link(token);
    const begunAt = world.clock.now().getTime();
    world.clock.advance(-365 * DAY);
    await decide(data.paymentLink, 'pay');
    world.clock.advance(365 * DAY);
    expect((await status(token)).data).toEqual({ status: 'SUCCESS' });
    expect((await prime(token)).endDateTime).toBe(instantText(monthAfter(begunAt), 180));
  });

  test('[SUB-14] while the provider is away nothing is sold and nothing is lost', async () => {
    const token = await customer();
    await world.parties.fault('subscription', { outcome: 'error500', operation: 'begin', times: 2 });
    expect(await link(token)).toMatchObject({ status: 503, error: { code: 'SERVICE_UNAVAILABLE' } });
    expect((await status(token)).data).toEqual({ status: 'WAITING' });
    await world.parties.fault('subscription', { outcome: 'drop', operation: 'begin', phase: 'after' });
    expect((await link(token)).status).toBe(503);
    const { data } = await link(token);
    await decide(data.paymentLink, 'pay');
    const own = claimsOf(token).sub;
    expect(world.parties.subscriptionPayments().filter(({ customerId }) => customerId === own)).toHaveLength(
      1,
    );
    expect(await periodsOf(token)).toHaveLength(1);
  });

  test('[SUB-14] nobody sees or changes the subscription of another', async () => {
    const [owner, other] = [await customer(), await customer()];
    const { data } = await link(owner);
    expect((await link(other)).data.paymentLink).not.toBe(data.paymentLink);
    await decide(data.paymentLink, 'pay');
    expect((await prime(other)).endDateTime).toBeNull();
    expect((await status(other)).data).toEqual({ status: 'WAITING' });
    expect(await periodsOf(other)).toHaveLength(0);
  });

  test('[OPN-258] a link that nobody pays within half an hour is an error, and cannot be paid any more', async () => {
    const token = await customer();
    const { data } = await link(token);
    world.clock.advance(1_800_000);
    await decide(data.paymentLink, 'pay');
    expect((await status(await world.renew(token))).data).toEqual({ status: 'ERROR' });
    expect(await periodsOf(token)).toHaveLength(0);
  });

  test('[SUB-14] [LOY-08] a payment raises the rate of the cart and opens promocodes; at its end both go by themselves', async () => {
    const bonuses = new Bonuses(world);
    await bonuses.switchOn();
    await importPromotions(
      world.shop.backend,
      fileOf([promocode('FOR-PRIME', { restrictions: { subscriptions: ['SBER_PRIME'] } })]),
    );
    const { token } = await bonuses.member(0);
    await world.fill(token, { '400': 10 });
    const cart = async () => world.cart(await world.renew(token));
    const before = await cart();
    expect(before.loyalties?.[0]?.prime).toMatchObject({ title: 'Подключите СберПрайм', progressBars: [] });
    await decide((await link(token)).data.paymentLink, 'pay');
    const subscribed = await cart();
    expect(subscribed.version).toBeGreaterThan(before.version);
    expect(subscribed.loyalties?.[0]?.prime?.title).toBe('СберПрайм');
    expect(subscribed.loyalties?.[0]?.addBonus).toBeGreaterThan(before.loyalties?.[0]?.addBonus ?? 0);
    expect((await bonuses.account(token)).data.loyalties[0]?.subscription).toEqual({
      type: 'SBER_PRIME',
      name: 'СберПрайм',
    });
    const typed = await world.fill(token, { '400': 10 }, { promocode: 'FOR-PRIME' });
    expect(typed.data.cart.promotion).toMatchObject({ applied: true });
    const { endDateTime } = await prime(token);
    const end = Date.parse(endDateTime ?? '');
    world.clock.advance(end - world.clock.now().getTime() - 1);
    expect((await cart()).promotion?.applied).toBe(true);
    world.clock.advance(1);
    const ended = await cart();
    expect(ended.promotion?.applied ?? false).toBe(false);
    expect(ended.loyalties?.[0]).toMatchObject({
      addBonus: before.loyalties?.[0]?.addBonus,
      prime: before.loyalties?.[0]?.prime,
    });
    expect((await prime(await world.renew(token))).endDateTime).toBeNull();
  });

  test('an operator sees what is on offer and who has it, and gives a month', async () => {
    const before = await run({ command: 'subscriptions.list' });
    expect(before.said).toMatch(/SBER_PRIME +СберПрайм +199\s₽ +on sale +2026-05/);
    const grant = { command: 'subscriptions.grant', phone: '+79005550101', plan: 'SBER_PRIME' } as const;
    expect(await run(grant)).toMatchObject({ exitCode: 0 });
    expect(await run(grant)).toMatchObject({ exitCode: 1, said: expect.stringMatching(/already/) as string });
    expect((await run({ ...grant, plan: 'GOLD' })).said).toMatch(/There is no plan GOLD/);
    const owners = ({ said }: { said: string }) => Number(/SBER_PRIME.* (\d+)$/m.exec(said)?.[1]);
    expect(owners(await run({ command: 'subscriptions.list' }))).toBe(owners(before) + 1);
    world.clock.advance(32 * DAY);
    expect(owners(await run({ command: 'subscriptions.list' }))).toBe(0);
  });

  test('a broken file of subscriptions changes nothing, and what a file leaves out is no longer sold', async () => {
    const file = join(folder, 'offers.json');
    const offer = { plan: 'VK_COMBO', name: 'Комбо', price: 14_900, benefits: [] };
    await writeFile(file, JSON.stringify({ subscriptions: [{ ...offer, price: 0 }] }));
    expect((await run({ command: 'subscriptions.import', file })).said).toMatch(/subscriptions\.0\.price/);
    await writeFile(file, JSON.stringify({ subscriptions: [offer] }));
    expect((await run({ command: 'subscriptions.import', file })).exitCode).toBe(0);
    const token = await customer();
    expect((await list(token)).map(({ subType }) => subType)).toEqual(['VK_COMBO']);
    await run({ command: 'subscriptions.import', file: demoSubscriptionsPath });
  });
});

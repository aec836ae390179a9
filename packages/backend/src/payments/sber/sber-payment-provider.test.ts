import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { silentLogger } from '../../kernel/logger.ts';
import { BankCounts } from '../bank-counts.ts';
import { createSberPaymentProvider } from './sber-payment-provider.ts';

const id = '0d3b7c54-3c1e-4d3a-9a47-0c4f3f9f2f11';

/** A gateway that answers each method with the next of its answers, the last one again and again. */
const gatewayThatAnswers = (answers: Readonly<Record<string, readonly unknown[]>>) => {
  const asked: string[] = [];
  const counts = new Map<string, number>();
  const provider = createSberPaymentProvider(
    {
      provider: 'sber',
      url: 'http://gateway.test',
      userName: 'user',
      password: 'password',
      callbackKey: 'callback-key',
      pageUrl: 'http://gateway.test/page',
      payerIp: '203.0.113.9',
    },
    {
      fetch: async (input) => {
        const method = /\/(\w+)\.do$/.exec(new Request(input).url)?.[1] ?? '';
        asked.push(method);
        const number = counts.get(method) ?? 0;
        counts.set(method, number + 1);
        const told = answers[method] ?? [];
        return Response.json(told[Math.min(number, told.length - 1)]);
      },
      clock: { now: () => new Date('2026-05-01T09:00:00.000Z') },
      logger: silentLogger,
      counts: new BankCounts(new Registry()),
      scheduler: { every: () => () => undefined, after: () => () => undefined },
    },
  );
  return { provider, asked };
};
const order = (more: object = {}) => ({
  errorCode: '0',
  orderNumber: id.replaceAll('-', ''),
  orderStatus: 2,
  actionCode: 0,
  amount: 100,
  attributes: [{ name: 'mdOrder', value: 'order' }],
  paymentAmountInfo: { approvedAmount: 100, depositedAmount: 100, refundedAmount: 0 },
  ...more,
});
const status = (...told: readonly object[]) => ({ getOrderStatusExtended: told });
const sums = (depositedAmount: number, refundedAmount: number) => ({
  orderStatus: 4,
  paymentAmountInfo: { approvedAmount: 100, depositedAmount, refundedAmount },
});

test('[CHK-37] after a refund the sum of what was charged is understood in both ways, and what the gateway took by mistake too, as far as its sums tell', async () => {
  for (const deposited of [100, 70])
    expect(await gatewayThatAnswers(status(order(sums(deposited, 30)))).provider.find('order')).toMatchObject(
      {
        ok: true,
        value: { merchantPaymentId: id, status: 'CAPTURED', capturedAmount: 100, refundedAmount: 30 },
      },
    );
  expect(await gatewayThatAnswers(status(order(sums(0, 100)))).provider.find('order')).toMatchObject({
    value: { status: 'REFUNDED', capturedAmount: 100, refundedAmount: 100 },
  });
  for (const [deposited, refunded, captured, state] of [
    [99, 0, 99, 'CAPTURED'],
    [99, 99, 99, 'REFUNDED'],
    [0, 99, 99, 'REFUNDED'],
    [101, 0, 101, 'CAPTURED'],
  ] as const)
    expect(
      await gatewayThatAnswers(status(order(sums(deposited, refunded)))).provider.find('order'),
    ).toMatchObject({
      value: { status: state, capturedAmount: captured, refundedAmount: refunded },
    });
  for (const wrong of [sums(50, 30), { orderStatus: null }, { orderNumber: null }, { amount: '100' }])
    expect(await gatewayThatAnswers(status(order(wrong))).provider.find('order')).toEqual({
      ok: false,
      error: { kind: 'UNKNOWN', reason: 'malformed' },
    });
});

test('[CHK-37] an error code never says of itself that a payment has come to nothing', async () => {
  for (const [errorCode, reason] of [
    ['5', 'access'],
    ['6', 'not-found'],
    ['7', 'busy'],
  ] as const)
    expect(await gatewayThatAnswers(status({ errorCode })).provider.find('order')).toEqual({
      ok: false,
      error: { kind: 'UNKNOWN', reason },
    });
  const other = order({ attributes: [{ name: 'mdOrder', value: 'another' }] });
  expect(await gatewayThatAnswers(status(other)).provider.find('order')).toMatchObject({
    error: { reason: 'other-payment' },
  });
});

test('[CHK-37] a command that is not carried out is judged by the order: done before, impossible, or worth another try', async () => {
  const refused = { errorCode: '7' };
  const capture = async (told: object) =>
    gatewayThatAnswers({ deposit: [refused], ...status(order(told)) }).provider.capture('order', 100);
  expect(await capture({})).toMatchObject({ ok: true, value: { status: 'CAPTURED' } });
  expect(await capture({ orderStatus: 1 })).toMatchObject({ error: { kind: 'UNKNOWN', reason: 'busy' } });
  expect(await capture({ orderStatus: 3 })).toMatchObject({
    error: { kind: 'REFUSED', code: 'WRONG_STATE' },
  });

  const refund = async (told: object, amount = 40) =>
    gatewayThatAnswers({ refund: [refused], ...status(order(told)) }).provider.refund('order', amount, id);
  expect(await refund({})).toMatchObject({ error: { kind: 'UNKNOWN', reason: 'busy' } });
  expect(await refund(sums(100, 70))).toMatchObject({ error: { code: 'WRONG_AMOUNT' } });
  expect(await refund({ orderStatus: 3 })).toMatchObject({ error: { code: 'WRONG_STATE' } });
});

test('[ACT-09] an unpaid order is declined, a hold is released, and what is charged is not cancelled', async () => {
  const cancel = async (...told: readonly object[]) => {
    const { provider, asked } = gatewayThatAnswers({
      reverse: [{ errorCode: '0' }],
      decline: [{ errorCode: '0' }],
      ...status(...told.map(order)),
    });
    const answer = await provider.cancel('order');
    return [asked.filter((method) => method !== 'getOrderStatusExtended'), answer.ok];
  };
  expect(await cancel({ orderStatus: 0 }, { orderStatus: 6 })).toEqual([['decline'], true]);
  expect(await cancel({ orderStatus: 1 }, { orderStatus: 3 })).toEqual([['reverse'], true]);
  expect(await cancel({ orderStatus: 3 })).toEqual([[], true]);
  expect(await cancel({ orderStatus: 2 })).toEqual([[], false]);
});

test('[MTH-03] a mask that shows more than ten digits, or none, is no card', async () => {
  for (const [maskedPan, shown] of [
    ['220000**0004', '220000**0004'],
    ['220000XXXXXX0004', '220000******0004'],
    ['2200000000000004', undefined],
    ['', undefined],
  ]) {
    const told = order({ cardAuthInfo: { maskedPan, expiration: '203012', paymentSystem: 'MIR' } });
    const found = await gatewayThatAnswers(status(told)).provider.find('order');
    expect(found.ok && found.value.card?.maskedPan).toBe(shown);
  }
});

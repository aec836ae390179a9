import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Bench, createBench, keys } from '../kernel/test-support.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

const request = {
  paymentId: '33333333-3333-4333-8333-333333333333',
  customerId: '44444444-4444-4444-8444-444444444444',
  title: 'СберПрайм <b>',
  amount: 19_900,
  returnUrl: 'https://shop.example/subscription/paid',
  webhookUrl: 'https://shop.example/api/store/subscriptions/webhook',
  expiresAt: '2026-05-01T09:30:00.000Z',
};
const begin = async (body: object = request, over = bench) =>
  over.post('/subscriptions/v1/payments', body, keys.subscriptionKey);
const pathOf = (address: string): string => new URL(address).pathname;

describe('[SUB-07] [OPN-258] the provider of subscriptions', () => {
  test('takes one payment by its id, shows its page, and is paid once', async () => {
    const [first, again] = [await begin(), await begin()];
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    const page = pathOf(first.json().paymentUrl);
    const shown = (await bench.get(page)).body;
    expect(shown).toContain('СберПрайм &lt;b&gt;');
    expect(shown).toMatch(/Оплатить 199\s₽/);
    const paid = [await bench.postForm(page, {}), await bench.postForm(page, {})];
    expect(paid.map(({ statusCode, headers }) => [statusCode, headers['location']])).toEqual([
      [303, request.returnUrl],
      [303, request.returnUrl],
    ]);
    expect(bench.reports).toHaveLength(1);
    expect((await begin()).json()).toMatchObject({ status: 'PAID', paidAt: '2026-05-01T09:00:00.000Z' });
    await bench.postForm(page, { action: 'decline' });
    expect(bench.sandbox.subscriptionPayments()).toMatchObject([{ status: 'PAID' }]);
    expect((await bench.get('/subscriptions')).body).toContain('Подписка оплачена');
    expect((await bench.get(pathOf(first.json().managementUrl))).statusCode).toBe(200);
  });

  test('signs its reports and repeats them until the shop answers', async () => {
    bench.answerWith(500);
    await bench.postForm(pathOf((await begin()).json().paymentUrl), { action: 'decline' });
    bench.answerWith(200);
    await bench.time.advance(120_000);
    expect(bench.reports).toHaveLength(2);
    const [{ headers, body, json }] = bench.reports as [(typeof bench.reports)[number]];
    expect(json).toMatchObject({ type: 'payment.updated', paymentId: request.paymentId });
    const mac = createHmac('sha256', keys.subscriptionWebhookSecret)
      .update(`${headers.get('x-subscription-timestamp')}.${body}`)
      .digest('hex');
    expect(headers.get('x-subscription-signature')).toBe(`sha256=${mac}`);
  });

  test('leads the payer back after 5 s when the shop is silent', async () => {
    bench.answerWith(null);
    const going = bench.postForm(pathOf((await begin()).json().paymentUrl), {});
    await bench.time.advance(5_000);
    expect((await going).statusCode).toBe(303);
  });

  test('refuses other keys, other payments under an id, and what has expired', async () => {
    expect((await bench.post('/subscriptions/v1/payments', request, 'other')).statusCode).toBe(401);
    const { paymentUrl } = (await begin()).json();
    const reused = await begin({ ...request, amount: 1 });
    expect([reused.statusCode, reused.json().code]).toEqual([409, 'PAYMENT_ID_REUSED']);
    await bench.time.advance(1_800_000);
    await bench.postForm(pathOf(paymentUrl), {});
    expect((await begin()).json()).toMatchObject({ status: 'EXPIRED', paidAt: null });
    for (const path of ['/subscription/pay/guess', '/subscription/manage/guess'])
      expect((await bench.get(path)).statusCode).toBe(404);
  });

  test('keeps its books over a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-subscriptions-'));
    const before = createBench({ dataDir });
    const { paymentUrl } = (await begin(request, before)).json();
    await before.postForm(pathOf(paymentUrl), {});
    await before.dispose();
    const after = createBench({ dataDir });
    expect((await begin(request, after)).json()).toMatchObject({ status: 'PAID', paymentUrl });
    await after.dispose();
    rmSync(dataDir, { recursive: true });
  });
});

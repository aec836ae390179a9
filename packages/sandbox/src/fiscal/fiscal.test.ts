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

const receipt = {
  id: '33333333-3333-4333-8333-333333333333',
  type: 'FULL_PREPAYMENT',
  orderNumber: '123-456-789',
  lines: [
    { title: 'Молоко <b>2,5%</b>', quantity: 2, price: 8_990, supplierInn: null },
    { title: 'Лампа', quantity: 1, price: 50_000, supplierInn: '7700000001' },
  ],
  amount: 67_980,
};
const issue = async (body: object = receipt, over = bench) =>
  over.post('/fiscal/v1/receipts', body, keys.fiscalKey);
const pathOf = (answer: { json(): { externalLink: string } }): string =>
  new URL(answer.json().externalLink).pathname;

describe('[OPN-351] the fiscal service', () => {
  test('issues a receipt once per id, however often it is requested, and shows it on a page', async () => {
    const [first, again] = [await issue(), await issue()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(first.json().id).toBe(receipt.id);
    expect(bench.sandbox.receipts()).toMatchObject([receipt]);
    const { body, statusCode } = await bench.get(pathOf(first));
    expect(statusCode).toBe(200);
    expect(body).toContain('Чек предоплаты');
    expect(body).toContain('Молоко &lt;b&gt;2,5%&lt;/b&gt;');
    expect(body).toContain('7700000001');
    expect(body).toMatch(/679,80\s₽/);
    expect((await bench.get('/receipts')).body).toContain(pathOf(first));
  });

  test('sends a receipt to the e-mail address of its buyer, once, and names a buyer without one', async () => {
    const buyer = { email: 'anna@example.ru' };
    const first = await issue({ ...receipt, buyer });
    // Asked again for another address, as after a change: the buyer stays.
    const again = await issue({ ...receipt, buyer: { phone: '+79001234567' } });
    expect(again.json()).toEqual(first.json());
    const { externalLink } = first.json();
    expect(bench.sandbox.mails()).toMatchObject([
      {
        to: buyer.email,
        subject: 'Чек предоплаты по заказу 123-456-789',
        text: expect.stringContaining(externalLink),
      },
    ]);
    expect((await bench.get(pathOf(first))).body).toContain('Покупатель: anna@example.ru');
    const byPhone = await issue({
      ...receipt,
      id: receipt.id.replaceAll('3', '4'),
      buyer: { phone: '+79001234567' },
    });
    expect((await bench.get(pathOf(byPhone))).body).toContain('Покупатель: +79001234567');
    expect(bench.sandbox.mails()).toHaveLength(1);
  });

  test('shows a receipt only to those who know its URL', async () => {
    await issue();
    for (const guess of [receipt.id, '0'.repeat(64), '1', '..%2f..%2f', '%00'])
      expect((await bench.get(`/fiscal/receipts/${guess}`)).statusCode).toBe(404);
    const token = bench.sandbox.receipts()[0]?.token ?? '';
    expect(token).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    [{ amount: 67_981 }, 409, 'WRONG_AMOUNT'],
    [{ lines: [{ ...receipt.lines[0], price: 0 }] }, 400, 'INVALID_ARGUMENT'],
    [{ lines: [{ ...receipt.lines[0], quantity: 0 }] }, 400, 'INVALID_ARGUMENT'],
    [{ type: 'GIFT' }, 400, 'INVALID_ARGUMENT'],
    [{ id: 'mine' }, 400, 'INVALID_ARGUMENT'],
    [{ buyer: {} }, 400, 'INVALID_ARGUMENT'],
    [{ buyer: { phone: '9001234567' } }, 400, 'INVALID_ARGUMENT'],
  ])('refuses %o', async (change, status, code) => {
    const answer = await issue({ ...receipt, ...change });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(bench.sandbox.receipts()).toEqual([]);
  });

  test('refuses another receipt with a known id, and callers without its key', async () => {
    await issue();
    for (const change of [
      { type: 'SALE' },
      { orderNumber: '1' },
      { lines: [{ title: 'Хлеб', quantity: 1, price: 67_980, supplierInn: null }] },
    ]) {
      const answer = await issue({ ...receipt, ...change });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'RECEIPT_ID_REUSED']);
    }
    const stranger = await bench.post('/fiscal/v1/receipts', receipt, keys.bankKey);
    expect(stranger.statusCode).toBe(401);
    expect(bench.sandbox.receipts()).toHaveLength(1);
  });

  test('keeps receipts and their URLs across a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fiscal-'));
    const before = createBench({ dataDir });
    const path = pathOf(await issue(receipt, before));
    await before.dispose();
    const after = createBench({ dataDir });
    expect((await after.get(path)).statusCode).toBe(200);
    expect(pathOf(await issue(receipt, after))).toBe(path);
    expect(after.sandbox.receipts()).toHaveLength(1);
    await after.post('/__standin/reset', {});
    expect((await after.get(path)).statusCode).toBe(404);
    await after.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

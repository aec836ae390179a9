import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { inboxSchema } from '@shop/contract/debug';

import { type Bench, createBench, keys } from '../kernel/test-support.ts';

let bench: Bench;
let serial = 0;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

const uuid = () => `44444444-4444-4444-8444-${String((serial += 1)).padStart(12, '0')}`;
const sms = async (phone: string, text: string, id = uuid()) =>
  bench.post('/sms/v1/messages', { id, phone, text }, keys.smsKey);
const inbox = async (query: string) => inboxSchema.parse((await bench.get(`/messages?${query}`)).json());

describe('the SMS gateway', () => {
  test('[DBG-08] messages of a phone are listed newest first, the phone without its plus', async () => {
    await sms('+79001234567', 'Код для входа: 1111');
    await bench.time.advance(1000);
    await sms('+79001234567', 'Код для входа: 2222');
    await sms('+79007654321', 'чужое');
    expect(await inbox('phone=79001234567&limit=100')).toEqual([
      { messageDateTime: '2026-05-01T09:00:01.000Z', text: 'Код для входа: 2222', phone: '79001234567' },
      { messageDateTime: '2026-05-01T09:00:00.000Z', text: 'Код для входа: 1111', phone: '79001234567' },
    ]);
    expect(await inbox('phone=79001234567&limit=1')).toHaveLength(1);
    expect(await inbox('')).toHaveLength(3);
  });

  test('[DBG-08] any page may read the messages', async () => {
    expect((await bench.get('/messages')).headers['access-control-allow-origin']).toBe('*');
  });

  test('accepts a repeated id once', async () => {
    const id = uuid();
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await sms('+79001234567', 'один раз', id);
      expect([answer.statusCode, answer.json()]).toEqual([202, { id, status: 'ACCEPTED' }]);
    }
    expect(await inbox('')).toHaveLength(1);
  });

  test('keeps the newest 1000 messages', async () => {
    for (let turn = 0; turn < 1005; turn += 1) await sms('+79001234567', String(turn));
    const kept = await inbox('limit=1000');
    expect([kept.length, kept.at(-1)?.text]).toEqual([1000, '5']);
  });

  test('refuses strangers and malformed calls, naming the field', async () => {
    expect((await bench.post('/sms/v1/messages', {})).statusCode).toBe(401);
    const answer = await sms('89001234567', 'x');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'INVALID_ARGUMENT', message: expect.any(String), field: 'phone' },
    ]);
    expect((await bench.get('/messages?limit=0')).json().field).toBe('limit');
    expect((await bench.get('/messages?phone=1&phone=2')).statusCode).toBe(400);
  });
});

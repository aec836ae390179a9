import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Bench, createBench, keys } from '../kernel/test-support.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.dispose());

const mail = {
  id: '55555555-5555-4555-8555-555555555555',
  to: 'anna@example.ru',
  subject: 'Подтвердите почту',
  text: 'Откройте http://127.0.0.1:3000/mail?token=abc',
};

describe('the mail gateway', () => {
  test('accepts a message once and shows it in the inbox', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await bench.post('/mail/v1/messages', mail, keys.mailKey);
      expect([answer.statusCode, answer.json()]).toEqual([202, { id: mail.id, status: 'ACCEPTED' }]);
    }
    const { body } = await bench.get('/inbox');
    expect(body.split(mail.subject)).toHaveLength(2);
    expect(body).toContain('<a href="http://127.0.0.1:3000/mail?token=abc"');
  });

  test('refuses strangers and malformed calls, naming the field', async () => {
    expect((await bench.post('/mail/v1/messages', mail, keys.smsKey)).statusCode).toBe(401);
    const answer = await bench.post('/mail/v1/messages', { ...mail, subject: 7 }, keys.mailKey);
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'subject']);
  });
});

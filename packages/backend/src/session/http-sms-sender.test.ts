import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { silentLogger } from '../kernel/logger.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';

const message = { id: '11111111-1111-4111-8111-111111111111', phone: '+79001234567', text: 'Код: 1234' };
const senderOf = (fetch: typeof globalThis.fetch, url = 'http://sms.test') =>
  createHttpSmsSender({
    url,
    key: 'key',
    fetch,
    logger: silentLogger,
    scheduler: { after: () => () => undefined, every: () => () => undefined },
  });
/** Answers with these statuses in turn; null means a lost answer. */
const gateway = (...statuses: readonly (number | null)[]) => {
  const left = [...statuses];
  return senderOf(async () => {
    const status = left.shift() ?? null;
    if (status === null) throw new TypeError('fetch failed');
    const body = status === 202 ? { id: message.id, status: 'ACCEPTED' } : {};
    return new Response(JSON.stringify(body), { status });
  });
};

test.each([
  ['accepted at once', [202], { ok: true }],
  ['accepted after a lost answer', [null, 202], { ok: true }],
  ['refused', [400], { ok: false, error: 'REFUSED' }],
  ['lost twice', [null, null], { ok: false, error: 'UNKNOWN' }],
  ['failed twice', [503, 500], { ok: false, error: 'UNKNOWN' }],
  ['lost and then refused, maybe because it was taken before', [null, 409], { ok: false, error: 'UNKNOWN' }],
] as const)('[AUT-25] a message that is %s', async (_what, statuses, outcome) => {
  expect(await gateway(...statuses).send(message)).toMatchObject(outcome);
});

test('[AUT-25] a gateway that could not be connected to has received no message', async () => {
  const server = createServer();
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
  await new Promise((done) => void server.close(done));
  const sender = senderOf(globalThis.fetch, `http://127.0.0.1:${port}`);
  expect(await sender.send(message)).toEqual({ ok: false, error: 'REFUSED' });
});

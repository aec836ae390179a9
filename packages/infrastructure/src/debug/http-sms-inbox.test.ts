import { ok } from '@shop/domain/kernel';
import { VirtualTime } from '@shop/application/testing';
import { expect, test } from 'vitest';

import { HttpSmsInbox } from './http-sms-inbox.ts';

function inboxOver(answer: (url: string, init: RequestInit) => Response) {
  const asked: { readonly url: string; readonly init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer(url, init);
  };
  return { inbox: new HttpSmsInbox(fetch, new VirtualTime(), 'http://stand-ins.test'), asked };
}

test('[DBG-08] messages are asked for with the phone without its plus, at most 100, and without cookies', async () => {
  const message = {
    messageDateTime: '2026-05-01T12:00:00.500+03:00',
    text: 'Код: 1234',
    phone: '79001234567',
  };
  const { inbox, asked } = inboxOver(() => Response.json([message]));
  expect(await inbox.messages('+79001234567')).toEqual(
    ok([{ at: Date.UTC(2026, 4, 1, 9, 0, 0, 500), text: 'Код: 1234' }]),
  );
  expect(asked.map(({ url, init }) => [url, init.method, init.credentials])).toEqual([
    ['http://stand-ins.test/messages?limit=100&phone=79001234567', 'GET', 'omit'],
  ]);
});

test.each([
  ['an answer of another kind', () => Response.json({ messages: [] })],
  ['a time that is none', () => Response.json([{ messageDateTime: 'now', text: '1', phone: '7' }])],
  ['a failure', () => new Response('no', { status: 500 })],
])('[DBG-08] %s is a failure, and no message', async (_what, answer) => {
  expect((await inboxOver(answer).inbox.messages('+79001234567')).ok).toBe(false);
});

import { expect, test, vi } from 'vitest';

import { offline, refusal, settle } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { createGateways } from '@shop/application/testing';

import { EventBus } from '../kernel/index.ts';
import type { ChatLibrary } from './chat-library.ts';
import { SupportService } from './support.service.ts';

const host = {};

/** A chat whose script works, or does not. */
function library(isWorking = true) {
  const loads: string[] = [];
  const tokens: string[] = [];
  let closed = 0;
  let expire = (): void => undefined;
  const fake: ChatLibrary = {
    load: async (url) => {
      loads.push(url);
      return isWorking;
    },
    show: (_host, { token, onExpired }) => {
      tokens.push(token);
      expire = onExpired;
      return { renew: (next) => void tokens.push(next), close: () => (closed += 1) };
    },
  };
  return { fake, loads, tokens, closed: () => closed, expire: () => expire() };
}

function support(isWorking = true) {
  const calls = createGateways();
  const chat = library(isWorking);
  const bus = new EventBus();
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const gateway = { chatToken: calls.chatToken.call, faq: calls.faq.call };
  return { service: new SupportService({ gateway, library: chat.fake, bus, logger }), calls, chat, bus };
}

test('[CHT-07] [CHT-08] the script is asked for only when the chat is opened, with a token for this order', async () => {
  const { service, calls, chat } = support();
  expect(chat.loads).toEqual([]);
  await service.openChat(host, 'order-1');
  expect(calls.chatToken.calls).toEqual([['order-1']]);
  expect(chat.loads).toEqual(['https://chat.example/widget.js']);
  expect(chat.tokens).toEqual(['token']);
  expect(service.state.chat).toBe('open');
});

test('[CHT-06] a script that fails takes the chat away until the page is left', async () => {
  const { service } = support(false);
  await service.openChat(host, null);
  expect(service.state).toMatchObject({ chat: 'closed', isChatBroken: true });
});

test('without a token nothing is loaded, and it may be tried again', async () => {
  const { service, calls, chat } = support();
  calls.chatToken.give(err(refusal(404, 'ORDER_NOT_FOUND')));
  await service.openChat(host, 'foreign');
  expect([service.state.chat, chat.loads]).toEqual(['failed', []]);
  await service.openChat(host, null);
  expect(service.state.chat).toBe('open');
});

test('[CHT-09] signing out takes the chat away; one that was being opened never appears', async () => {
  const { service, chat, bus } = support();
  await service.openChat(host, null);
  bus.emit({ type: 'signedOut' });
  expect([service.state.chat, chat.closed()]).toEqual(['closed', 1]);
  const opening = service.openChat(host, null);
  bus.emit({ type: 'signedOut' });
  await opening;
  expect([service.state.chat, chat.tokens]).toEqual(['closed', ['token']]);
});

test('[CHT-07] a chat whose token is over goes on with a new one', async () => {
  const { service, calls, chat } = support();
  await service.openChat(host, null);
  calls.chatToken.give(ok({ token: 'second', scriptUrl: '' }));
  chat.expire();
  await expect.poll(() => chat.tokens).toEqual(['token', 'second']);
});

test('[CHT-10] questions are loaded once; a failure only leaves them out', async () => {
  const { service, calls } = support();
  calls.faq.give(err(offline)).give(ok([{ title: 'Когда?', content: 'Скоро' }]));
  await service.loadTopics();
  expect(service.state.topics).toEqual([]);
  await service.loadTopics();
  await service.loadTopics();
  expect(service.state.topics).toHaveLength(1);
  expect(calls.faq.calls).toHaveLength(2);
});

test('[CHT-09] a chat that was left while its script was loading, or its token renewed, does not come back', async () => {
  const { service, calls, chat } = support();
  const script = Promise.withResolvers<boolean>();
  vi.spyOn(chat.fake, 'load').mockReturnValueOnce(script.promise);
  const opening = service.openChat(host, null);
  await settle();
  service.closeChat();
  script.resolve(true);
  await opening;
  expect([service.state.chat, chat.tokens]).toEqual(['closed', []]);
  await service.openChat(host, 'order-1');
  calls.chatToken.hold();
  chat.expire();
  calls.chatToken.give(ok({ token: 'of order-2', scriptUrl: '' }));
  await service.openChat(host, 'order-2');
  calls.chatToken.resolve(ok({ token: 'of order-1', scriptUrl: '' }));
  await settle();
  expect(chat.tokens).toEqual(['token', 'of order-2']);
});

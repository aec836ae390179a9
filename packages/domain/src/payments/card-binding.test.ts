import { expect, test } from 'vitest';
import { cardBinding, noBinding } from './card-binding.ts';
import type { CardBinding, CardBindingEvent } from './card-binding.ts';

const waiting: CardBinding = { phase: 'WAITING', operationId: 'now', redirectUrl: 'https://bank/bind' };
const answered = (status: 'PROCESSING' | 'SUCCESS' | 'FAIL', reason: string | null = null) =>
  ({ type: 'STATUS_ANSWERED', operationId: 'now', status, reason }) as const;
const askAgain = [{ type: 'ASK_STATUS', operationId: 'now', delayMs: 1000 }];

test('[MTH-11, MTH-14] a binding opens the bank’s page and is asked about every 1000 ms', () => {
  const [starting, effects] = cardBinding(noBinding, { type: 'ASKED_FOR' });
  expect([starting, effects]).toEqual([{ phase: 'STARTING' }, [{ type: 'START_BINDING' }]]);
  const started = { type: 'STARTED', operationId: 'now', redirectUrl: 'https://bank/bind' } as const;
  expect(cardBinding(starting, started)).toEqual([waiting, askAgain]);
  expect(cardBinding(waiting, answered('PROCESSING'))).toEqual([waiting, askAgain]);
});

test('[MTH-13, MTH-14] it ends when the server says so, with the bank’s reason', () => {
  expect(cardBinding(waiting, answered('SUCCESS'))).toEqual([
    { phase: 'REFRESHING' },
    [{ type: 'REFRESH_METHODS', delayMs: 0 }],
  ]);
  expect(cardBinding(waiting, answered('FAIL', 'Банк отклонил карту'))).toEqual([
    { phase: 'FAILED', reason: 'Банк отклонил карту' },
    [],
  ]);
});

test('[MTH-14] a question that got lost is asked again, a refused one ends the binding', () => {
  const lost = { type: 'STATUS_FAILED', operationId: 'now', isRefused: false } as const;
  expect(cardBinding(waiting, lost)).toEqual([waiting, askAgain]);
  expect(cardBinding(waiting, { ...lost, isRefused: true })).toEqual([{ phase: 'FAILED', reason: null }, []]);
});

test('[OPN-286] a binding that could not be started has failed, and another can be asked for', () => {
  const [failed] = cardBinding({ phase: 'STARTING' }, { type: 'NOT_STARTED' });
  expect(failed).toEqual({ phase: 'FAILED', reason: null });
  expect(cardBinding(failed, { type: 'ASKED_FOR' })[0]).toEqual({ phase: 'STARTING' });
});

test('[MTH-16] an answer about another binding changes nothing, and a second tap starts none', () => {
  const events: readonly CardBindingEvent[] = [
    { ...answered('SUCCESS'), operationId: 'earlier' },
    { type: 'STATUS_FAILED', operationId: 'earlier', isRefused: true },
    { type: 'ASKED_FOR' },
  ];
  for (const event of events) expect(cardBinding(waiting, event)).toEqual([waiting, []]);
  expect(cardBinding({ phase: 'STARTING' }, { type: 'ASKED_FOR' })).toEqual([{ phase: 'STARTING' }, []]);
  expect(cardBinding(noBinding, answered('SUCCESS'))).toEqual([noBinding, []]);
});

test('[MTH-15] a bound card is there once the methods are refreshed, however long that takes', () => {
  const refreshing: CardBinding = { phase: 'REFRESHING' };
  expect(cardBinding(refreshing, { type: 'METHODS_NOT_REFRESHED', isRefused: false })).toEqual([
    refreshing,
    [{ type: 'REFRESH_METHODS', delayMs: 1000 }],
  ]);
  expect(cardBinding(refreshing, { type: 'METHODS_REFRESHED' })).toEqual([{ phase: 'BOUND' }, []]);
  expect(cardBinding(refreshing, { type: 'ASKED_FOR' })).toEqual([refreshing, []]);
  // Whoever is no longer signed in gets no methods, and is not asked about for ever.
  expect(cardBinding(refreshing, { type: 'METHODS_NOT_REFRESHED', isRefused: true })).toEqual([
    { phase: 'FAILED', reason: null },
    [],
  ]);
});

test('[MTH-11] when a card is bound, another can be', () => {
  expect(cardBinding({ phase: 'BOUND' }, { type: 'ASKED_FOR' })[0]).toEqual({ phase: 'STARTING' });
});

test('[MTH-11] leaving ends it', () => {
  expect(cardBinding(waiting, { type: 'LEFT' })).toEqual([noBinding, []]);
});

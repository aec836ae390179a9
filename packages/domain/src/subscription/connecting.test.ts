import { expect, test } from 'vitest';

import { connecting, notConnecting } from './connecting.ts';
import type { Connecting, ConnectingEvent } from './connecting.ts';

const subscriptionId = 'prime';
const away: Connecting = { phase: 'AWAY', subscriptionId, link: null };
const failed: Connecting = { phase: 'FAILED', subscriptionId };
const connected: Connecting = { phase: 'CONNECTED', subscriptionId };
const status = (answer: 'WAITING' | 'SUCCESS' | 'ERROR', at: number) =>
  ({ type: 'STATUS_ANSWERED', status: answer, at }) as const;
const after = (state: Connecting, ...events: readonly ConnectingEvent[]) =>
  events.reduce((now, event) => connecting(now, event)[0], state);

test('[SUB-07] the connect button asks for the link, and its page is opened', () => {
  const [starting, effects] = connecting(notConnecting, { type: 'ASKED_FOR', subscriptionId });
  expect(effects).toEqual([{ type: 'REQUEST_LINK', subscriptionId }]);
  expect(connecting(starting, { type: 'ASKED_FOR', subscriptionId })).toEqual([starting, []]);
  const opened = { type: 'LINK_ANSWERED', link: 'https://pay', isOpened: true } as const;
  expect(connecting(starting, opened)).toEqual([away, []]);
  expect(after(starting, { ...opened, isOpened: false })).toEqual({ ...away, link: 'https://pay' });
  expect(after(starting, { type: 'LINK_FAILED' })).toEqual(failed);
  expect(after(away, { type: 'ASKED_FOR', subscriptionId }).phase).toBe('STARTING');
});

test('[SUB-09] [OPN-259] the payment is asked about once the shopper is back, and then every second', () => {
  const [checking, effects] = connecting(away, { type: 'CAME_BACK', at: 900_000 });
  expect(effects).toEqual([{ type: 'ASK_STATUS', subscriptionId, delayMs: 0 }]);
  expect(connecting(checking, { type: 'CAME_BACK', at: 910_000 })).toEqual([checking, []]);
  expect(connecting(checking, status('WAITING', 900_010))).toEqual([
    checking,
    [{ type: 'ASK_STATUS', subscriptionId, delayMs: 1000 }],
  ]);
});

test('[OPN-259] whoever goes back to the payment page has all the time again', () => {
  const checking = after(away, { type: 'CAME_BACK', at: 0 });
  expect(after(checking, { type: 'WENT_AWAY' })).toEqual(away);
  const again = after(checking, { type: 'WENT_AWAY' }, { type: 'CAME_BACK', at: 60_000 });
  expect(after(again, status('WAITING', 61_000)).phase).toBe('CHECKING');
  for (const state of [notConnecting, failed, connected])
    expect(connecting(state, { type: 'WENT_AWAY' })).toEqual([state, []]);
});

test('[SUB-09] [SUB-12] success connects, refreshes and tells the other tabs; an error or a failed call ends it', () => {
  const checking = after(away, { type: 'CAME_BACK', at: 0 });
  expect(connecting(checking, status('SUCCESS', 10))).toEqual([
    connected,
    [{ type: 'REFRESH' }, { type: 'TELL_OTHER_TABS' }],
  ]);
  expect(connecting(checking, status('ERROR', 10))).toEqual([failed, []]);
  expect(connecting(checking, { type: 'STATUS_FAILED' })).toEqual([failed, []]);
});

test('[SUB-10] [OPN-259] waiting for 25 s has failed; a payment that succeeds later still counts', () => {
  const checking = after(away, { type: 'CAME_BACK', at: 1_000 });
  expect(after(checking, status('WAITING', 25_999)).phase).toBe('CHECKING');
  expect(after(checking, status('WAITING', 26_000))).toEqual(failed);
  expect(after(failed, { type: 'REPORTED', at: 60_000 }, status('SUCCESS', 60_100))).toEqual(connected);
});

test('[OPN-259] the report of the other tab begins the check, and gives it 25 s from then on', () => {
  const [checking, effects] = connecting(away, { type: 'REPORTED', at: 5_000 });
  expect(effects).toEqual([{ type: 'ASK_STATUS', subscriptionId, delayMs: 0 }]);
  const later = connecting(checking, { type: 'REPORTED', at: 20_000 });
  expect(later).toEqual([{ phase: 'CHECKING', subscriptionId, since: 20_000 }, []]);
  expect(connecting(notConnecting, { type: 'REPORTED', at: 1 })).toEqual([
    notConnecting,
    [{ type: 'REFRESH' }],
  ]);
  expect(connecting(connected, { type: 'REPORTED', at: 1 })).toEqual([connected, []]);
});

test('[SUB-09] the tab to which the payment page leads back checks as well, and tells the one that began', () => {
  const [checking, effects] = connecting(notConnecting, { type: 'LED_BACK', subscriptionId, at: 7 });
  expect(checking).toEqual({ phase: 'CHECKING', subscriptionId, since: 7 });
  expect(effects.map(({ type }) => type)).toEqual(['ASK_STATUS', 'TELL_OTHER_TABS']);
  expect(connecting(checking, { type: 'LED_BACK', subscriptionId, at: 8 })).toEqual([checking, []]);
});

test('[SUB-11] who signs out is asked about no more, and late answers change nothing', () => {
  const states: readonly Connecting[] = [away, after(away, { type: 'CAME_BACK', at: 0 }), failed];
  for (const state of states) expect(connecting(state, { type: 'SIGNED_OUT' })).toEqual([notConnecting, []]);
  const late: readonly ConnectingEvent[] = [
    status('SUCCESS', 1),
    { type: 'STATUS_FAILED' },
    { type: 'CAME_BACK', at: 1 },
    { type: 'LINK_FAILED' },
    { type: 'ALREADY_OWNED', subscriptionId },
    { type: 'LINK_ANSWERED', link: 'https://pay', isOpened: true },
  ];
  for (const event of late) expect(connecting(notConnecting, event)).toEqual([notConnecting, []]);
});

test('[SUB-12] one that was bought elsewhere meanwhile is connected, and the end is shown until it is seen', () => {
  const starting = after(notConnecting, { type: 'ASKED_FOR', subscriptionId });
  const owned = after(starting, { type: 'ALREADY_OWNED', subscriptionId: 'family' });
  expect(owned).toEqual({ phase: 'CONNECTED', subscriptionId: 'family' });
  expect(after(owned, { type: 'SEEN' })).toEqual(notConnecting);
  expect(after(failed, { type: 'SEEN' })).toEqual(notConnecting);
  expect(after(away, { type: 'SEEN' })).toEqual(away);
});

import { expect, test } from 'vitest';

import { SessionCalls } from './session-calls.ts';

const bearer = (sid: string): string =>
  `Bearer e30.${Buffer.from(JSON.stringify({ sid, sub: 'anna' })).toString('base64url')}.x`;

test('[TOK-40] the last call that needs a session counts, whatever other calls were answered', () => {
  const calls = new SessionCalls();
  calls.answered(bearer('s1'), '/api/store/orders', 2);
  calls.answered(bearer('s1'), '/api/store/v2/carts/get', 1);
  calls.answered(bearer('s1'), '/api/store/config/web', 3);
  calls.answered(bearer('s2'), '/api/store/users/profile', 4);
  calls.answered(null, '/api/store/orders', 5);
  expect([...calls.lastAt]).toEqual([
    ['s1', 2],
    ['s2', 4],
  ]);
});

test('[LGO-03] [DEL-12] calls that end a session are known, by signing out and by restoring an account', () => {
  const calls = new SessionCalls();
  calls.ended('/api/auth/signout', 1, 2);
  calls.ended('/api/store/users/profile/restore', 3, 4);
  calls.ended('/api/store/users/profile', 5, 6);
  expect(calls.signOuts).toEqual([
    { since: 1, until: 2 },
    { since: 3, until: 4 },
  ]);
});

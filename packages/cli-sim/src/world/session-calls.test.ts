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

import { ok } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import type { OauthClient } from '../session/index.ts';
import { createRobotToken } from './robot-token.ts';

test('[TOK-36] pages share one token of a robot, which is renewed when it has less than 30 s to go', async () => {
  let [now, asked] = [0, 0];
  const robot: OauthClient['robot'] = async () => {
    asked += 1;
    return ok({ access_token: `token-${asked}`, expires_in: 900, token_type: 'Bearer' });
  };
  const token = createRobotToken({ robot } as OauthClient, { now: () => new Date(now) });
  expect(await Promise.all([token(), token()])).toEqual(['token-1', 'token-1']);
  now = 870_000;
  expect(await token()).toBe('token-1');
  now += 1;
  expect(await token()).toBe('token-2');
  expect(asked).toBe(2);
});

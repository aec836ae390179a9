import { getServedCities } from '@shop/contract/config';
import { issueRobotToken, refreshTokens } from '@shop/contract/session';
import { listShowcases } from '@shop/contract/showcase';
import { expect, test } from 'vitest';

import { createStoreCalls } from './store-calls.ts';

type Fields = Readonly<Record<string, string | number>> | undefined;

/** Calls of a store API that answers as told, and what they log. */
const calling = (answer: (request: Request) => Promise<Response>) => {
  const logged: Fields[] = [];
  const late: (() => void)[] = [];
  let current = answer;
  const call = createStoreCalls(
    { fetch: (request) => current(request) },
    {
      after: (_ms, run) => {
        late.push(run);
        return () => undefined;
      },
    },
    { warn: (_message, fields) => void logged.push(fields) },
  );
  return {
    call,
    logged,
    answer: (next: (request: Request) => Promise<Response>) => {
      current = next;
    },
    /** Lets all waiting calls take too long. */
    pass: () => {
      for (const run of late) run();
    },
  };
};
const saying =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });
const problem = (code: string) => ({ code, message: '' });
const cities = { call: 'GET /config/cities' };

test('[NET-01] a call goes where the contract says, with its parameters, its body and the given headers', async () => {
  const sent: Request[] = [];
  const { call } = calling(async (request) => {
    sent.push(request);
    return Response.json({ showcases: [] });
  });
  const point = { lat: '55.75', lon: '37.6' };
  expect(await call(listShowcases, { query: point }, { authorization: 'Bearer t' })).toEqual({
    ok: true,
    value: { showcases: [] },
  });
  await call(refreshTokens, { body: { refresh_token: 'r' } }, { 'x-antibot-token': 'a' });
  const [list, refresh] = sent;
  expect(list?.url).toMatch(/\/showcases\/list\?lat=55\.75&lon=37\.6$/);
  expect([list?.method, list?.headers.get('authorization')]).toEqual(['GET', 'Bearer t']);
  expect([refresh?.method, refresh?.headers.get('x-antibot-token')]).toEqual(['POST', 'a']);
  expect(await refresh?.json()).toEqual({ refresh_token: 'r' });
});

test.each([
  ['nobody answers', async () => Promise.reject(new Error('away')), 'not reachable', /^unreachable$/],
  [
    'the store refuses',
    saying(problem('INVALID_ACCESS_TOKEN'), 401),
    'refused',
    /^401 INVALID_ACCESS_TOKEN$/,
  ],
  ['an answer has another shape', saying({ cities: 'many' }), 'unreadable', /cities/],
  ['an answer is no JSON', async () => new Response('<html>'), 'unreadable', /GET \/config\/cities/],
  ['a failure has no readable body', async () => new Response('', { status: 502 }), 'unreadable', /502/],
] as const)('[NET-09] [NET-10] [NET-11] when %s the log says so', async (_what, answer, cause, detail) => {
  const { call, logged } = calling(answer);
  expect((await call(getServedCities, {}, {})).ok).toBe(false);
  expect(logged).toEqual([{ ...cities, cause, detail: expect.stringMatching(detail) as unknown }]);
});

test('[NET-06] an answer that takes too long is not reachable either', async () => {
  const { call, logged, pass } = calling(async () => new Promise(() => undefined));
  const answer = call(getServedCities, {}, {});
  pass();
  expect((await answer).ok).toBe(false);
  expect(logged).toEqual([{ ...cities, cause: 'not reachable', detail: 'timeout' }]);
});

test('[NET-09] what the contract foresees is no failure of the store', async () => {
  const { call, logged } = calling(saying(problem('INVALID_REFRESH_TOKEN'), 401));
  const answer = await call(refreshTokens, { body: { refresh_token: 'r' } }, {});
  expect(answer).toMatchObject({ ok: false, error: { data: { code: 'INVALID_REFRESH_TOKEN' } } });
  expect(logged).toEqual([]);
});

test('[NET-11] an outage is logged when it begins, for each call, and again when it comes back', async () => {
  const { call, logged, answer } = calling(async () => Promise.reject(new Error('away')));
  for (let count = 0; count < 3; count += 1) await call(getServedCities, {}, {});
  await call(issueRobotToken, {}, {});
  expect(logged.map((fields) => fields?.['call'])).toEqual([cities.call, 'POST /oauth/robot-token']);
  answer(saying(problem('SERVICE_UNAVAILABLE'), 503));
  await call(getServedCities, {}, {});
  expect(logged[2]).toEqual({ ...cities, cause: 'refused', detail: '503 SERVICE_UNAVAILABLE' });
  answer(saying({ cities: [] }));
  await call(getServedCities, {}, {});
  answer(saying(problem('SERVICE_UNAVAILABLE'), 503));
  await call(getServedCities, {}, {});
  expect(logged).toHaveLength(4);
});

import { expect, test } from 'vitest';

import { CircuitBreaker } from './circuit-breaker.ts';

const newBreaker = () => {
  let now = 0;
  const said: string[] = [];
  const breaker = new CircuitBreaker({
    clock: { now: () => new Date(now) },
    failures: 3,
    restMs: 1000,
    onBreak: () => said.push('breaks'),
    onReset: () => said.push('works'),
  });
  const call = async (ok: boolean): Promise<string> => {
    const outcome = await breaker.run(async () => ({ ok }));
    return outcome === null ? 'refused' : String(outcome.ok);
  };
  return {
    breaker,
    said,
    call,
    pass: (ms: number): void => {
      now += ms;
    },
  };
};

test('[GEO-19] this many failures in a row break it; a success in between resets the count', async () => {
  const { said, call } = newBreaker();
  for (const ok of [false, false, true, false, false]) await call(ok);
  expect(said).toEqual([]);
  expect([await call(false), await call(true)]).toEqual(['false', 'refused']);
  expect(said).toEqual(['breaks']);
});

test('[GEO-19] after its rest one trial decides: a failure begins another rest, a success ends it', async () => {
  const { said, call, pass } = newBreaker();
  for (let count = 0; count < 3; count += 1) await call(false);
  pass(999);
  expect(await call(true)).toBe('refused');
  pass(1);
  expect([await call(false), await call(true)]).toEqual(['false', 'refused']);
  pass(1000);
  expect([await call(true), await call(true)]).toEqual(['true', 'true']);
  expect(said).toEqual(['breaks', 'breaks', 'works']);
});

test('[GEO-19] while the trial is under way all others are refused, also when it rejects', async () => {
  const { breaker, call, pass } = newBreaker();
  for (let count = 0; count < 3; count += 1) await call(false);
  pass(1000);
  const { promise, reject } = Promise.withResolvers<{ readonly ok: boolean }>();
  const trial = breaker.run(() => promise);
  expect(await call(true)).toBe('refused');
  reject(new Error('broken'));
  await expect(trial).rejects.toThrow('broken');
  expect(await call(true)).toBe('true');
});

test('[GEO-19] what left before it broke neither breaks it again nor prolongs its rest', async () => {
  const { breaker, said, call, pass } = newBreaker();
  const { promise, resolve } = Promise.withResolvers<{ readonly ok: boolean }>();
  const early = breaker.run(() => promise);
  for (let count = 0; count < 3; count += 1) await call(false);
  pass(500);
  resolve({ ok: false });
  await early;
  pass(500);
  expect(await call(true)).toBe('true');
  expect(said).toEqual(['breaks', 'works']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[CTG-33] runs at once, then at most once per 100 ms, the last call included', () => {
  const times: number[] = [];
  const start = Date.now();
  const { call } = throttle(() => times.push(Date.now() - start), 100);
  for (let time = 0; time < 250; time += 10) {
    call();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(times).toEqual([0, 100, 200, 300]);
});

test('[CTG-33] a cancelled call does not run', () => {
  const run = vi.fn<() => void>();
  const { call, cancel } = throttle(run, 100);
  call();
  call();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
});

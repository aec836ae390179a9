import { expect, test } from 'vitest';

import { VirtualTime } from './virtual-time.ts';

const newTime = (onError: (error: unknown) => void = () => undefined): VirtualTime =>
  new VirtualTime(0, onError);

test('what is due runs in order of time, then in the order it was asked for', async () => {
  const time = newTime();
  const seen: string[] = [];
  const note = (name: string) => (): void => void seen.push(`${name}@${time.now()}`);
  time.after(20, note('late'));
  time.after(10, note('first'));
  time.after(10, note('second'));
  const stop = time.every(8, note('every'));
  await time.advance(20);
  stop();
  await time.advance(100);
  expect(seen).toEqual(['every@8', 'first@10', 'second@10', 'every@16', 'late@20']);
  expect(time.now()).toBe(120);
});

test('a cancelled timer never runs', async () => {
  const time = newTime();
  const seen: number[] = [];
  time.after(5, () => void seen.push(1))();
  await time.advance(10);
  expect(seen).toEqual([]);
});

test('the clock waits for a call that is under way', async () => {
  const time = newTime();
  const { promise, resolve } = Promise.withResolvers<string>();
  const answered: string[] = [];
  void time.during(promise).then((answer) => answered.push(`${answer}@${time.now()}`));
  time.after(1000, () => void answered.push('timer'));
  const end = time.advance(1000);
  setImmediate(() => {
    resolve('answer');
  });
  await end;
  expect(answered).toEqual(['answer@0', 'timer']);
});

test('due work runs when its time comes, after the timers of that moment', async () => {
  const time = newTime();
  const seen: string[] = [];
  const due = [10, 30];
  time.attach({
    nextDueAt: async () => due[0] ?? null,
    runDue: async () => void seen.push(`work ${due.shift()}@${time.now()}`),
  });
  time.after(10, () => void seen.push(`timer@${time.now()}`));
  await time.advance(40);
  expect(seen).toEqual(['timer@10', 'work 10@10', 'work 30@30']);
});

test('advanceUntil stops as soon as its condition holds, and at its limit', async () => {
  const time = newTime();
  let count = 0;
  time.every(10, () => void (count += 1));
  expect(await time.advanceUntil(() => count === 3, 1000)).toBe(true);
  expect(time.now()).toBe(30);
  expect(await time.advanceUntil(() => count === 100, 50)).toBe(false);
});

test('a task that fails is told of and stops nothing', async () => {
  const errors: unknown[] = [];
  const time = newTime((error) => errors.push(error));
  const failure = new Error('broken');
  time.after(1, () => {
    throw failure;
  });
  await time.advance(2);
  expect(errors).toEqual([failure]);
});

import { expect, test } from 'vitest';

import { Seeded } from './seeded.ts';
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
    version: () => due.length,
    nextDueAt: async () => due[0] ?? null,
    startDue: async () => void seen.push(`work ${due.shift()}@${time.now()}`),
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

test('a task that fails is reported and stops nothing', async () => {
  const errors: unknown[] = [];
  const time = newTime((error) => errors.push(error));
  const failure = new Error('broken');
  time.after(1, () => {
    throw failure;
  });
  await time.advance(2);
  expect(errors).toEqual([failure]);
});

test('several may let time pass at once; each goes on at its own moment', async () => {
  const time = newTime();
  const seen: string[] = [];
  const note = (name: string): void => void seen.push(`${name}@${time.now()}`);
  let isThere = false;
  time.after(25, () => {
    isThere = true;
  });
  await Promise.all([
    time.advance(10).then(async () => {
      note('a');
      await time.advance(30);
      note('a again');
    }),
    time.advanceUntil(() => isThere, 1000).then(() => note('b')),
    time.advanceUntil(() => false, 20).then((isReached) => note(`c ${isReached}`)),
  ]);
  expect(seen).toEqual(['a@10', 'c false@20', 'b@25', 'a again@40']);
});

test('who waits for a turn goes on alone, until he waits again or ends', async () => {
  const time = newTime();
  const seen: string[] = [];
  const work = async (name: string): Promise<void> => {
    for (let step = 1; step <= 2; step += 1) {
      await time.turn();
      seen.push(`${name}${step} begins`);
      for (let tick = 0; tick < 5; tick += 1) {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
      seen.push(`${name}${step} ends`);
    }
  };
  await Promise.all([work('a'), work('b')]);
  const told = seen.filter((_text, index) => index % 2 === 0).map((text) => text.split(' ')[0]);
  expect(told).toEqual(['a1', 'b1', 'a2', 'b2']);
  expect(seen).toEqual(told.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('whose turn it is comes from the seed', async () => {
  const play = async (seed: string): Promise<string> => {
    const dice = new Seeded(seed);
    const time = new VirtualTime(
      0,
      () => undefined,
      (count) => dice.below(count),
    );
    const seen: string[] = [];
    const work = async (name: string): Promise<void> => {
      for (let step = 1; step <= 4; step += 1) {
        await time.turn();
        seen.push(name);
      }
    };
    await Promise.all(['a', 'b', 'c'].map(work));
    time.close();
    return seen.join('');
  };
  expect(await play('1')).toBe(await play('1'));
  const seeds = ['1', '2', '3', '4', '5'];
  expect(new Set(await Promise.all(seeds.map(play))).size).toBeGreaterThan(2);
});

test('a task gets its turn when it may go on, and never once its process is gone', async () => {
  const time = newTime();
  const seen: string[] = [];
  let isFree = false;
  void time.turn({ isOpen: () => isFree }).then(() => seen.push('free'));
  void time.turn({ isGone: () => true }).then(() => seen.push('gone'));
  await time.quiet();
  expect(seen).toEqual([]);
  isFree = true;
  await time.quiet();
  expect(seen).toEqual(['free']);
});

test('a condition that fails is reported and counts as not reached', async () => {
  const errors: unknown[] = [];
  const time = newTime((error) => errors.push(error));
  const failure = new Error('broken');
  const isReached = (): boolean => {
    throw failure;
  };
  expect(await time.advanceUntil(isReached, 5)).toBe(false);
  expect(errors).toContain(failure);
});

test('what was due while the clock leapt runs late, in order', async () => {
  const time = newTime();
  const seen: string[] = [];
  for (const ms of [30, 10, 200]) time.after(ms, () => void seen.push(`${ms}@${time.now()}`));
  await time.jump(100);
  expect([time.now(), seen]).toEqual([100, []]);
  await time.advance(50);
  expect([time.now(), seen]).toEqual([150, ['10@100', '30@100']]);
});

test('jumps of the clock can be taken off a moment, those before it only', async () => {
  const time = newTime();
  await time.advance(10);
  await time.jump(100);
  await time.advance(10);
  await time.jump(1000);
  await time.advance(10);
  expect([5, 115, time.now()].map((at) => time.withoutJumps(at))).toEqual([5, 15, 30]);
});

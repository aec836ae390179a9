import { expect, test } from 'vitest';

import { Gathered } from './gathered.ts';

const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const setUp = () => {
  const writes: (readonly string[])[] = [];
  const ends: { readonly succeed: () => void; readonly fail: () => void }[] = [];
  const gathered = new Gathered<string>(
    async (items) =>
      new Promise((resolve, reject) => {
        writes.push(items);
        ends.push({ succeed: resolve, fail: () => reject(new Error('away')) });
      }),
  );
  return { gathered, writes, ends };
};

test('[CHK-41] jobs that are scheduled while others are written are written together', async () => {
  const { gathered, writes, ends } = setUp();
  const first = gathered.add('one');
  await settled();
  const others = [gathered.add('two'), gathered.add('three')];
  await settled();
  expect(writes).toEqual([['one']]);
  ends[0]?.succeed();
  await first;
  await settled();
  expect(writes).toEqual([['one'], ['two', 'three']]);
  ends[1]?.succeed();
  await Promise.all(others);
});

test('[CHK-41] a job that could not be written is reported to who scheduled it, and those after it are written', async () => {
  const { gathered, writes, ends } = setUp();
  const lost = gathered.add('one');
  await settled();
  const next = gathered.add('two');
  ends[0]?.fail();
  await expect(lost).rejects.toThrow('away');
  await settled();
  expect(writes).toEqual([['one'], ['two']]);
  ends[1]?.succeed();
  await next;
});

import { expect, test } from 'vitest';

import type { Logger } from '../ports.ts';
import { DueQueues } from './due-queues.ts';

const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const setUp = (find: () => Promise<readonly string[]>) => {
  const woken: string[] = [];
  const errors: string[] = [];
  let tick: () => void = () => undefined;
  const logger = { error: (message: string) => void errors.push(message) } as unknown as Logger;
  const queues = new DueQueues({
    find,
    wake: (queue) => void woken.push(queue),
    scheduler: {
      every: (_milliseconds, task) => {
        tick = () => void task();
        return () => {
          tick = () => undefined;
        };
      },
      after: () => () => undefined,
    },
    logger,
    everyMs: 1000,
  });
  queues.start();
  const look = async () => {
    tick();
    await settled();
  };
  return { queues, woken, errors, look };
};

test('[STS-25] only queues with a job that is due are woken', async () => {
  const due = [['orders'], [], ['orders', 'payments']];
  const { woken, look } = setUp(async () => due.shift() ?? []);
  await look();
  await look();
  expect(woken).toEqual(['orders']);
  await look();
  expect(woken).toEqual(['orders', 'orders', 'payments']);
});

test('[CHK-41] jobs go on after the database failed to answer', async () => {
  let isAway = true;
  const { woken, errors, look } = setUp(async () => {
    if (isAway) throw new Error('away');
    return ['payments'];
  });
  await look();
  isAway = false;
  await look();
  expect(errors).toHaveLength(1);
  expect(woken).toEqual(['payments']);
});

test('[CHK-41] a database that is slow to answer is not asked again meanwhile, and nothing is woken after the stop', async () => {
  const answers: ((queues: readonly string[]) => void)[] = [];
  const { queues, woken, look } = setUp(async () => new Promise((resolve) => answers.push(resolve)));
  await look();
  await look();
  expect(answers).toHaveLength(1);
  const stopped = queues.stop();
  answers[0]?.(['payments']);
  await stopped;
  await look();
  expect(answers).toHaveLength(1);
  expect(woken).toEqual([]);
});

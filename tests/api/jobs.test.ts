import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';

/** The contract of the Jobs port; both adapters pass it on both databases. */
describe.each(
  bothDatabases.flatMap((database) => [[database, 'table'] as const, [database, 'pg-boss'] as const]),
)('jobs on %s, adapter %s', (database, adapter) => {
  let shop: TestBackend;
  const done: string[] = [];
  let failures = 0;
  /** Moments at which work that rows stand for is due. */
  const rows: Date[] = [];
  beforeAll(async () => {
    shop = await createTestBackend({
      database,
      feed: null,
      ...(adapter === 'pg-boss' ? { jobs: 'pg-boss' as const } : {}),
      registerJobs: ({ jobs }) => {
        jobs.work('test.note', async ({ text }) => void done.push(String(text)));
        jobs.work('test.fails-once', async ({ text }) => {
          failures += 1;
          if (failures === 1) throw new Error('first try');
          done.push(String(text));
        });
        jobs.workOn('test.rows', {
          take: async (limit) => {
            const now = due().getTime();
            const taken = rows.filter((at) => at.getTime() <= now).slice(0, limit);
            for (const at of taken) rows.splice(rows.indexOf(at), 1);
            return taken.map((at) => async () => void done.push(`row of ${at.toISOString()}`));
          },
          nextDueAt: async () => rows.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
        });
      },
    });
  });
  afterAll(async () => shop.close());

  const due = (ms = 0) => new Date((adapter === 'table' ? shop.clock.now() : new Date()).getTime() + ms);
  /** Lets time pass until the condition holds: virtual time for one adapter, real time for the other. */
  const until = async (condition: () => boolean) => {
    if (adapter === 'pg-boss')
      return vi.waitFor(() => expect(condition()).toBe(true), { timeout: 60_000, interval: 50 });
    for (let step = 0; step < 20 && !condition(); step += 1) await shop.runDueJobs(step === 0 ? 0 : 1000);
    expect(condition()).toBe(true);
    return undefined;
  };
  const port = () => shop.backend.context.jobs;

  test('[STS-25] a job that is due runs, one that is not due waits', async () => {
    await port().schedule('test.note', { text: 'later' }, due(3_600_000));
    await port().schedule('test.note', { text: 'now' }, due());
    await until(() => done.includes('now'));
    expect(done).not.toContain('later');
  });

  test('[CHK-41] a job is scheduled only if its transaction commits', async () => {
    const { transaction } = shop.backend.context;
    const rolledBack = transaction(async (tx) => {
      await port().schedule('test.note', { text: 'never' }, due(), tx);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await transaction(async (tx) => port().schedule('test.note', { text: 'committed' }, due(), tx));
    await until(() => done.includes('committed'));
    expect(done).not.toContain('never');
  });

  test('[CHK-41] a job with the key of a waiting one is not added', async () => {
    const options = { singletonKey: 'only-one' };
    await port().schedule('test.note', { text: 'single' }, due(1500), undefined, options);
    await port().schedule('test.note', { text: 'single' }, due(1500), undefined, options);
    await port().schedule('test.note', { text: 'other' }, due(1500));
    await until(() => done.includes('other') && done.includes('single'));
    expect(done.filter((text) => text === 'single')).toHaveLength(1);
  });

  test.runIf(adapter === 'pg-boss')(
    '[CHK-41] [OPN-291] jobs that are due by the hundred do not wait until the queue is looked at once more',
    async () => {
      const { pool } = shop.backend.database;
      const connect = pool.connect.bind(pool);
      let looks = 0;
      pool.connect = async () => {
        const client = await connect();
        const query: typeof client.query = (sql, parameters) => {
          if (sql.includes('unnest($1::text[]) as queue')) looks += 1;
          return client.query(sql, parameters);
        };
        return { query, release: () => client.release() };
      };
      const texts = Array.from({ length: 200 }, (_none, index) => `one of many ${index}`);
      await Promise.all(texts.map(async (text) => port().schedule('test.note', { text }, due())));
      await until(() => texts.every((text) => done.includes(text)));
      pool.connect = connect;
      expect(looks).toBeLessThan(6);
    },
  );

  test('[CHK-41] a job that failed is tried again', async () => {
    await port().schedule('test.fails-once', { text: 'second try' }, due());
    await until(() => done.includes('second try'));
    expect(failures).toBe(2);
  });

  test('[CHK-41] [OPN-291] work that rows stand for runs once when it is due, and not before', async () => {
    const [now, later] = [due(), due(3_600_000)];
    rows.push(later, now);
    await until(() => done.includes(`row of ${now.toISOString()}`));
    expect(done.filter((text) => text.startsWith('row of'))).toEqual([`row of ${now.toISOString()}`]);
    expect(rows.splice(0)).toEqual([later]);
  });

  test('[CHK-41] a job without a handler cannot be scheduled', async () => {
    await expect(port().schedule('test.unknown', {}, due())).rejects.toThrow('No handler');
  });
});

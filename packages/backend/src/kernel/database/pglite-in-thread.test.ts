import { expect, test } from 'vitest';

import { PgliteInThread } from './pglite-in-thread.ts';

const START_MS = 60_000;

const namesIn = async (database: PgliteInThread): Promise<readonly unknown[]> =>
  (await database.query('select name from goods order by name', [])).rows;

test(
  'a database that starts after another one has ended is as new, whatever became of that one',
  async () => {
    const first = await PgliteInThread.start(null);
    await first.exec(`create table goods (name text primary key); insert into goods values ('bread')`);
    const dump = await first.dump();
    await first.close();

    const used = await PgliteInThread.start(dump);
    const heard: string[] = [];
    await used.listen('news', (payload) => heard.push(payload));
    // Enough for new files, another segment of the log, and more memory.
    await used.exec(
      `insert into goods select 'milk ' || n || repeat('x', 500) from generate_series(1, 5000) n`,
    );
    await used.exec('create table further (id int); checkpoint');
    await used.query('select name from goods where name = $1', ['bread']);
    await used.exec('do $$ begin perform 1; end $$');
    await used.exec(`begin; delete from goods where name = 'bread'`);
    await used.close();

    for (const round of [1, 2]) {
      const next = await PgliteInThread.start(dump);
      expect([round, await namesIn(next)]).toEqual([round, [{ name: 'bread' }]]);
      await expect(next.query('select * from further', [])).rejects.toThrow('further');
      await next.query('insert into goods values ($1)', ['milk']);
      await next.exec(`notify news, 'late'`);
      expect(await namesIn(next)).toHaveLength(2);
      await next.close();
    }
    expect(heard).toEqual([]);
  },
  START_MS,
);

test(
  'one that starts in an engine that was used before knows the statements of those who used it, and their plans',
  async () => {
    const empty = await PgliteInThread.start(null);
    await empty.exec('create table goods (name text primary key)');
    const dump = await empty.dump();
    await empty.close();
    const read = 'select name from goods where name = $1';
    const known = 'select generic_plans as plans from pg_prepared_statements where statement = $1';
    const knownBefore = async (database: PgliteInThread, sql: string): Promise<boolean> => {
      const [row] = (await database.query(known, [sql])).rows as readonly { readonly plans: unknown }[];
      return row !== undefined && Number(row.plans) > 0;
    };
    const later = Array.from({ length: 30 }, (_none, at) => `select ${at} as at from goods`);
    for (const [shop, expected] of [false, true, true].entries()) {
      const database = await PgliteInThread.start(dump);
      expect([shop, await knownBefore(database, read)]).toEqual([shop, expected]);
      expect([shop, await knownBefore(database, later[7] ?? '')]).toEqual([shop, shop === 2]);
      if (shop === 1) for (const sql of [...later, ...later]) await database.query(sql, []);
      for (const name of ['bread', 'milk', 'tea']) {
        await database.query('insert into goods values ($1)', [name]);
        expect((await database.query(read, [name])).rows).toEqual([{ name }]);
      }
      await database.close();
    }
  },
  START_MS,
);

test(
  'two that run at once do not share anything',
  async () => {
    const first = await PgliteInThread.start(null);
    await first.exec('create table goods (name text primary key)');
    const dump = await first.dump();
    await first.close();
    const [one, other] = [await PgliteInThread.start(dump), await PgliteInThread.start(dump)];
    await one.exec(`insert into goods values ('bread')`);
    expect([(await namesIn(one)).length, (await namesIn(other)).length]).toEqual([1, 0]);
    // Code that was not loaded before is known outside the memory, too.
    await other.exec(`select to_tsvector('english', 'breads')`);
    await other.close();
    const next = await PgliteInThread.start(dump);
    await next.exec(`select to_tsvector('english', 'breads')`);
    await next.close();
    await one.close();
  },
  START_MS,
);

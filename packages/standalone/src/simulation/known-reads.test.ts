import type { SqlResult } from '@shop/backend';
import { describe, expect, test } from 'vitest';

import { KnownReads } from './known-reads.ts';

/** Runs statements; answers which of them reached the database. */
function database() {
  const reads = new KnownReads(
    async () =>
      new Map([
        ['orders', ['order_lines']],
        ['order_lines', ['holds']],
      ]),
  );
  let runs = 0;
  const run = async (
    sql: string,
    parameters: readonly unknown[] = [],
    counts: Pick<SqlResult, 'command' | 'rowCount'> = { command: 'SELECT', rowCount: 1 },
  ): Promise<number> => {
    const result = await reads.of(sql, parameters, async (): Promise<SqlResult> => {
      runs += 1;
      return { ...counts, rows: [{ run: runs }] };
    });
    return (result.rows[0] as { readonly run: number }).run;
  };
  return { reads, run };
}

const stock = 'select "on_hand" from "stock" where "id" = $1';

describe('what was read before', () => {
  test('is known until a table of the statement changes', async () => {
    const { run } = database();
    expect([await run(stock, [1]), await run(stock, [1]), await run(stock, [2])]).toEqual([1, 1, 2]);
    await run('update "orders" set "id" = $1', [1]);
    expect(await run(stock, [1])).toBe(1);
    await run('update "stock" set "on_hand" = $1', [1]);
    expect(await run(stock, [1])).toBe(5);
    await run('with moved as (update stock set on_hand = 1) insert into orders select 1');
    expect(await run(stock, [1])).toBe(7);
  });

  test.each(['truncate orders', 'alter table orders add x int', 'call settle()'])(
    'is not known after a statement that may have changed anything: %s',
    async (sql) => {
      const { run } = database();
      await run(stock);
      await run(sql);
      expect(await run(stock)).toBe(3);
    },
  );

  test('is not known after rows were deleted, nor is what goes with them', async () => {
    const { run } = database();
    const tables = ['orders', 'order_lines', 'holds', 'stock'];
    const readAll = async (): Promise<readonly number[]> => {
      const answers: number[] = [];
      for (const table of tables) answers.push(await run(`select * from ${table}`));
      return answers;
    };
    expect(await readAll()).toEqual([1, 2, 3, 4]);
    await run('delete from "order_lines" where "id" = $1', [1]);
    expect(await readAll()).toEqual([1, 6, 7, 4]);
    await run('with gone as (delete from "public"."orders" returning id) select * from gone');
    expect(await readAll()).toEqual([9, 10, 11, 4]);
  });

  const search =
    'with due as (select id from stock for no key update skip locked) update stock set on_hand = 1 from due';

  test.each([
    [search, 1],
    ['insert into stock values (1) on conflict (id) do update set on_hand = 1', 1],
    ['with gone as (delete from stock returning id) update orders set id = 1 from gone', 3],
    ['with moved as (merge into stock using orders on true) update orders set id = 1', 3],
  ])('is known after a write to a single table that met no row: %s', async (sql, expected) => {
    const { run } = database();
    await run(stock);
    await run(sql, [], { command: 'UPDATE', rowCount: 0 });
    expect(await run(stock)).toBe(expected);
  });

  test('is not known after a write that met a row, or failed', async () => {
    const { run, reads } = database();
    await run(stock);
    await run(search, [], { command: 'UPDATE', rowCount: 1 });
    expect(await run(stock)).toBe(3);
    await expect(reads.of(search, [], async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run(stock)).toBe(4);
  });

  test('is not known after a change of it is taken back', async () => {
    const { run } = database();
    await run('begin');
    await run('update stock set on_hand = 1');
    expect([await run(stock), await run('select * from orders')]).toEqual([3, 4]);
    await run('rollback');
    expect([await run(stock), await run('select * from orders')]).toEqual([6, 4]);
  });

  test.each([
    'begin',
    'commit',
    'rollback',
    'insert into "job" ("id") values (1)',
    'delete from "job" where "id" = 1',
    'select * from "stock" for no key update',
    'with held as (select 1 as id) select * from held for update',
    'fetch 500 from products',
  ])('is known after one that has not: %s', async (sql) => {
    const { run, reads } = database();
    await run(stock);
    await run(sql);
    expect([await run(stock), reads.changes]).toEqual([1, 0]);
  });

  test.each([
    'select * from "orders" for update',
    'select pg_notify(1)',
    'select count(pg_notify(x)) from orders',
    'select now() from orders',
  ])('is never known where more is done than read: %s', async (sql) => {
    const { run } = database();
    expect([await run(sql), await run(sql)]).toEqual([1, 2]);
  });

  test('is not changed by who was answered', async () => {
    const { reads } = database();
    const run = async (): Promise<SqlResult> => ({ command: 'SELECT', rowCount: 1, rows: [{ a: 1 }] });
    for (const round of [1, 2, 3]) {
      const { rows } = await reads.of(stock, [], run);
      expect([round, rows]).toEqual([round, [{ a: 1 }]]);
      rows[0].a = 2;
    }
  });
});

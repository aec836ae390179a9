import { afterAll, beforeAll, expect, test } from 'vitest';

import { PgliteInThread } from './pglite-in-thread.ts';

const START_MS = 60_000;
let database: PgliteInThread;

beforeAll(async () => {
  database = await PgliteInThread.start(null);
}, START_MS);
afterAll(async () => database.close());

const valuesOf = async (sql: string, parameters: readonly unknown[] = []): Promise<unknown> =>
  (await database.query(sql, parameters)).rows[0];

test('values come back as what they are, the first time as well as when the statement is known', async () => {
  const sql = `select $1::text as text, $2::int as int, $3::bigint as bigint, $4::boolean as boolean, $5::jsonb as json,
    'null'::json as "nothing", null::json as "none", $6::timestamptz as time, $7::int[] as ints, ''::text as empty`;
  const time = new Date('2026-05-14T09:00:00.000Z');
  const parameters = ['Хлеб «Дарницкий» 🍞', -7, 9_007_199_254_740_991, true, { a: [1, null] }, time, [1, 2]];
  const expected = {
    text: parameters[0],
    int: -7,
    bigint: parameters[2],
    boolean: true,
    json: { a: [1, null] },
    nothing: null,
    none: null,
    time,
    ints: [1, 2],
    empty: '',
  };
  for (const round of [1, 2, 3])
    expect([round, await valuesOf(sql, parameters)]).toStrictEqual([round, expected]);
});

test('it tells how many rows a statement has changed, and more rows than one message holds', async () => {
  await database.exec('create table box (id int primary key, content text)');
  const made = await database.query(
    'insert into box select n, repeat($1, 100) from generate_series(1, 500) n',
    ['ы'],
  );
  expect(made).toEqual({ rows: [], affectedRows: 500, command: 'INSERT' });
  const read = await database.query('select * from box order by id', []);
  expect([read.rows.length, read.command, read.rows.at(-1)]).toEqual([
    500,
    'SELECT',
    { id: 500, content: 'ы'.repeat(100) },
  ]);
});

test('a statement that fails says why in the words of the database, and the next one runs', async () => {
  await database.exec('create table once (id int constraint only_once primary key)');
  const insert = 'insert into once values ($1)';
  await database.query(insert, [1]);
  await expect(database.query(insert, [1])).rejects.toMatchObject({
    code: '23505',
    constraint: 'only_once',
    message: expect.stringContaining('duplicate key'),
  });
  expect(await valuesOf('select count(*)::int as count from once')).toEqual({ count: 1 });
});

test('a statement is prepared again when a table has got another column', async () => {
  await database.exec('create table wide (id int); insert into wide values (1)');
  for (const _round of [1, 2, 3]) expect(await valuesOf('select * from wide')).toEqual({ id: 1 });
  await database.exec('alter table wide add column more int default 2');
  expect(await valuesOf('select * from wide')).toEqual({ id: 1, more: 2 });
});

test('who listens to a channel hears what a statement and a script notify it of', async () => {
  const heard: string[] = [];
  const stop = await database.listen('news', (payload) => void heard.push(payload));
  await database.query(`select pg_notify('news', $1)`, ['by a statement']);
  await database.query(`select pg_notify('rumours', $1)`, ['for others']);
  await database.exec(`notify news, 'by a script'`);
  expect(heard).toEqual(['by a statement', 'by a script']);
  await stop();
  await database.query(`select pg_notify('news', $1)`, ['too late']);
  expect(heard).toHaveLength(2);
});

test('what is fetched from a cursor has the columns of that cursor, whatever had the same name before', async () => {
  for (const [columns, expected] of [
    ['1 as a', { a: 1 }],
    ['2 as b, 3 as c', { b: 2, c: 3 }],
    ['4 as d', { d: 4 }],
  ] as const) {
    await database.query('begin', []);
    await database.query(`declare goods cursor for select ${columns}`, []);
    expect(await valuesOf('fetch 10 from goods')).toEqual(expected);
    await database.query('commit', []);
  }
});

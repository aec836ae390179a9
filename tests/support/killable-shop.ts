import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool, types } from 'pg';

import { freshDatabase } from './databases.ts';
import { feedXml, storeData } from './fixture.ts';
import { productionEnvironment } from './production-environment.ts';
import { runProgram } from './program.ts';
import type { RunningProgram } from './program.ts';
import type { World } from './shopper.ts';

/** Money as numbers, as the shop reads it. */
const numbers = {
  getTypeParser: (oid: number) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, 'text')),
} as typeof types;
const stores = storeData.showcases.map((store) => ({ ...store, openTime: '00:00', closeTime: '00:00' }));

/**
 * The shop in production with the goods of `fixture.ts`, open day and night, its third parties in another process. Orders are packed and
 * delivered by hand.
 */
export async function killableShop() {
  const { location, drop } = await freshDatabase('postgres');
  const url = location.kind === 'server' ? location.url : '';
  const { shop, parties } = await productionEnvironment(url);
  const folder = mkdtempSync(join(tmpdir(), 'shop-killed-'));
  const files = { feed: join(folder, 'feed.yml'), data: join(folder, 'store.json') };
  writeFileSync(files.feed, feedXml());
  writeFileSync(files.data, JSON.stringify({ ...storeData, showcases: stores }));
  const db: World['db'] = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 2, types: numbers }) }),
  });
  const locker = new Client({ connectionString: url });
  const strangers = runProgram('standIns', {
    ...shop,
    PORT: new URL(parties).port,
    WAREHOUSE_MODE: 'manual',
  });
  let server: RunningProgram | null = null;
  const kill = async (): Promise<void> => {
    server?.process.kill('SIGKILL');
    await server?.ended;
  };

  return {
    db,
    parties,
    origin: shop.PUBLIC_ORIGIN,
    /** Imports the goods, and starts the third parties. */
    async open(): Promise<void> {
      const args = ['import', files.feed, '--store-data', files.data];
      const imported = await runProgram('store', shop, args).ended;
      if (imported.exitCode !== 0) throw new Error(imported.errors.join('\n'));
      await Promise.all([strangers.says('listening at'), locker.connect()]);
    },
    async start(): Promise<void> {
      server = runProgram('serve', shop);
      await server.says('The shop listens on');
    },
    kill,
    /** Whoever writes this table from now on waits in the middle of a transaction. */
    async lock(table: 'payments' | 'money_movements'): Promise<void> {
      await locker.query(`begin; lock table ${table} in share row exclusive mode`);
    },
    async unlock(): Promise<void> {
      await locker.query('rollback');
    },
    /** How many statements with this text wait for a locked table. */
    async statementsThatWait(text: string): Promise<number> {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like ${`%${text}%`}`.execute(db);
      return rows.length;
    },
    /** Has pickers or couriers do something; answers the status. */
    async byHand(command: 'step' | 'lose-line', body: object): Promise<number> {
      const answer = await fetch(`${parties}/__standin/fulfilment/${command}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    /** What the bank has taken for an order, and given back. */
    async atBank(orderId: string): Promise<{ readonly taken: number; readonly back: number }> {
      const { bank_payment_id: id } = await db
        .selectFrom('payments')
        .select('bank_payment_id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const answer = await fetch(`${parties}/bank/v1/payments/${id}`, {
        headers: { authorization: `Bearer ${shop.BANK_KEY}` },
      });
      const told = (await answer.json()) as { capturedAmount: number; refundedAmount: number };
      return { taken: told.capturedAmount, back: told.refundedAmount };
    },
    /** The same in our books. */
    async inBooks(orderId: string): Promise<{ readonly taken: number; readonly back: number }> {
      const rows = await db
        .selectFrom('money_movements')
        .select(['kind', 'amount'])
        .where('order_id', '=', orderId)
        .execute();
      const sum = (kind: string) => rows.reduce((all, row) => all + (row.kind === kind ? row.amount : 0), 0);
      return { taken: sum('CAPTURE'), back: sum('REFUND') };
    },
    async close(): Promise<void> {
      await kill();
      strangers.process.kill('SIGKILL');
      await strangers.ended;
      await locker.end();
      await db.destroy();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

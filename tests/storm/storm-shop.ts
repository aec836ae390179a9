import { Pool, types } from 'pg';

import { keepBooks } from '@shop/cli-sim/world';
import type { Bookkeeping, Query } from '@shop/cli-sim/world';
import {
  demoCouriersPath,
  demoFeedPath,
  demoPromotionsPath,
  demoStorePath,
  demoSubscriptionsPath,
} from '@shop/demo-data';
import { bankIdAccess, bankIdPath } from '@shop/sandbox';
import type { Sandbox } from '@shop/sandbox';

import { plantedVariable } from '../../scripts/planted/bug.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { productionEnvironment } from '../support/production-environment.ts';
import { runProgram } from '../support/program.ts';
import { sandboxOf } from '../support/sandbox-of.ts';
import { JumpingClock } from './jumping-clock.ts';
import { NodeProcess } from './node-process.ts';

/** By how much times in the database may be off: clocks of nodes differ, and a write waits for a connection that was cut, in ms. */
const WRITTEN_WITHIN_MS = 20_000;

/** Money as numbers, as the shop reads it. */
const numbers = {
  getTypeParser: (oid: number) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, 'text')),
} as typeof types;

/** Goods and promotions are scarce, so that shoppers get in each other's way. */
const scarcity = `
  update stock set on_hand = least(on_hand, 12);
  update promotion set max_uses = 1 where kind = 'PROMOCODE'`;

/** Each promocode that is used up may be used once more; one that is used too often stays so. Nodes that do not know yet are stricter. */
const oneMoreUse = `
  with used_up as (
    update promotion set max_uses = used + 1 from promotion_counter counter
    where counter.promotion_id = promotion.id and scope = 'total' and used = max_uses returning 1
  )
  update promotion_version set version = version + 1 where exists (select from used_up)`;

/** Two nodes of the shop in production on one PostgreSQL, the third parties in this process. */
export interface StormShop {
  readonly origin: string;
  readonly parties: string;
  readonly sandbox: Sandbox;
  readonly clock: JumpingClock;
  readonly nodes: readonly NodeProcess[];
  readonly books: Bookkeeping;
  /** Reads and writes the database as an operator of it does. */
  readonly query: Query;
  /** Gives promocodes that are used up one use more. */
  readonly replenish: () => Promise<void>;
  /** Reads as of one moment. */
  readonly atOnce: <T>(look: (query: Query) => Promise<T>) => Promise<T>;
  /** Sends a call to a node that is up, as the balancer in front of them does. */
  readonly send: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** Has an operator's command run; throws what it says when it fails. */
async function operate(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<void> {
  const { exitCode, out, errors } = await runProgram('store', variables, args).ended;
  if (exitCode !== 0) throw new Error(`store ${args.join(' ')}: ${out}${errors.join('\n')}`);
}

async function fill(variables: Readonly<Record<string, string>>): Promise<void> {
  await operate(variables, 'import', demoFeedPath, '--store-data', demoStorePath);
  await operate(variables, 'promotions', 'import', demoPromotionsPath);
  await operate(variables, 'couriers', 'import', demoCouriersPath);
  await operate(variables, 'subscriptions', 'import', demoSubscriptionsPath);
}

export async function openStormShop(
  planted: string | undefined,
  onDeath: (node: number, errors: readonly string[]) => void,
) {
  const undo: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const postgres = await startPostgres({ isDurable: false });
    undo.push(postgres.stop);
    return await open(postgres.url);
  } catch (error) {
    await close();
    throw error;
  }

  async function open(databaseUrl: string): Promise<StormShop> {
    const { shop, parties } = await productionEnvironment(databaseUrl);
    const variables = {
      ...shop,
      // Shoppers come from many networks, and order to the same few addresses.
      TRUST_PROXY: '1',
      ANTI_FRAUD_ORDERS: '0',
      ANTI_FRAUD_PROMOCODE_ACCOUNTS: '0',
      BANK_ID_ISSUER: `${parties}${bankIdPath}`,
      BANK_ID_CLIENT_ID: bankIdAccess.clientId,
      BANK_ID_CLIENT_SECRET: bankIdAccess.clientSecret,
    };
    await fill(variables);
    const pool = new Pool({
      connectionString: databaseUrl,
      max: 4,
      types: numbers,
      application_name: 'storm',
    });
    // The server may end an idle connection before the pool has, when both stop.
    pool.on('error', () => undefined);
    undo.push(() => pool.end());
    await pool.query(scarcity);
    const query: Query = async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await pool.query(sql, [...parameters])).rows as readonly Row[];

    const nodes: NodeProcess[] = [];
    for (const port of [Number(shop.PORT), await freePort()]) {
      const number = nodes.length;
      const ofNode = planted === undefined ? variables : { ...variables, [plantedVariable]: planted };
      const node = await NodeProcess.of(port, databaseUrl, ofNode, (errors) => onDeath(number, errors));
      undo.push(() => node.end());
      nodes.push(node);
    }
    const send = balanced(shop.PUBLIC_ORIGIN, nodes);
    const clock = new JumpingClock();
    const sandbox = sandboxOf(shop, {
      clock,
      scheduler: clock,
      fetch: (url, init) => send(new Request(url, init)),
      tipAccounts: ['adelya-tips', 'artem-tips', 'dilnoza-tips'],
      fulfilment: { lostShare: 0.2 },
    });
    undo.push(() => sandbox.stop());
    await sandbox.start(Number(new URL(parties).port));
    const books = await keepBooks({
      query,
      sandbox,
      now: Date.now,
      shopOrigin: shop.PUBLIC_ORIGIN,
      clockErrorMs: WRITTEN_WITHIN_MS,
    });
    // One after the other: the first builds the storefront where that is missing.
    for (const node of nodes) await node.start(0);
    const atOnce = async <T>(look: (own: Query) => Promise<T>): Promise<T> => {
      const client = await pool.connect();
      try {
        await client.query('begin isolation level repeatable read read only');
        return await look(
          async <Row>(sql: string, parameters: readonly unknown[] = []) =>
            (await client.query(sql, [...parameters])).rows as readonly Row[],
        );
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    return {
      origin: shop.PUBLIC_ORIGIN,
      parties,
      sandbox,
      clock,
      nodes,
      books,
      query,
      replenish: async () => void (await pool.query(oneMoreUse)),
      atOnce,
      send,
      close,
    };
  }
}

/** Sends calls to the shop to its nodes in turn, and others as they are. */
export function balanced(
  origin: string,
  nodes: readonly Pick<NodeProcess, 'isUp' | 'port'>[],
): (request: Request) => Promise<Response> {
  let turn = 0;
  return async (request) => {
    if (!request.url.startsWith(`${origin}/`)) return fetch(request, { redirect: 'manual' });
    turn += 1;
    const up = nodes.filter(({ isUp }) => isUp);
    const node = up[turn % Math.max(1, up.length)];
    if (node === undefined) return new Response('', { status: 502 });
    const url = new URL(request.url);
    url.port = String(node.port);
    const { method, headers, signal } = request;
    // Not the body itself: Node sends none that is still to be read for a page that may be gone (keepalive).
    const body = request.body === null ? null : await request.arrayBuffer();
    return fetch(url, { method, headers, signal, body, redirect: 'manual' });
  };
}

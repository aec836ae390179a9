import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { readFault } from '@shop/cli-sim/steps';

import { faultPlan, faultText } from '../storm/fault-plan.ts';
import { JumpingClock } from '../storm/jumping-clock.ts';
import { balanced } from '../storm/storm-shop.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';

describe('a storm', () => {
  test('calls that outlive their page reach a node that is up, in turn with what they carry', async () => {
    const taken: string[] = [];
    const listen = async (name: string) => {
      const server = createHttpServer((request, response) => {
        void text(request).then((body) => {
          taken.push(`${name} ${request.method} ${request.url} ${body}`);
          response.end();
        });
      });
      await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
      return { server, port: (server.address() as AddressInfo).port };
    };
    const [first, second] = await Promise.all([listen('first'), listen('second')]);
    const nodes = [
      { port: first.port, isUp: true },
      { port: second.port, isUp: true },
      { port: 1, isUp: false },
    ];
    const origin = 'http://127.0.0.1:9';
    const send = balanced(origin, nodes);
    for (const body of ['one', 'two'])
      await send(new Request(`${origin}/sign-in`, { method: 'POST', body, keepalive: true }));
    expect(taken).toEqual(['second POST /sign-in one', 'first POST /sign-in two']);
    first.server.close();
    second.server.close();
  });

  test('the same seed injects the same at the same time, another seed something else', () => {
    expect(faultPlan('7', 60_000, 2)).toEqual(faultPlan('7', 60_000, 2));
    expect(faultPlan('7', 60_000, 2)).not.toEqual(faultPlan('8', 60_000, 2));
  });

  test('kills both nodes, takes their connections away, and spares nobody else, in the time it has', () => {
    const plan = faultPlan('1', 300_000, 2);
    const faults = plan.map(({ fault }) => fault);
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(
      new Set(['kill', 'terminate', 'unreachable', 'silent', 'words']),
    );
    expect(new Set(faults.flatMap((fault) => ('node' in fault ? fault.node : [])))).toEqual(new Set([0, 1]));
    const times = plan.map(({ at }) => at);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    expect(times.at(-1)).toBeLessThan(300_000);
    expect(new Set(plan.map(({ fault }) => faultText(fault))).size).toBeGreaterThan(30);
  });

  test('every fault in words is one that it can inject', () => {
    const words = faultPlan('words', 1_000_000, 2).flatMap(({ fault }) =>
      fault.kind === 'words' ? fault.text : [],
    );
    const kinds = words.map((text) => {
      const read = readFault(text);
      return read.ok ? read.value.kind : text;
    });
    expect(new Set(kinds)).toEqual(new Set(['network', 'standIn']));
  });

  test('a node that loses the database twice at a time reaches it again after both times', async () => {
    const database = createServer((socket) => socket.end('here'));
    await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
    const address = database.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const proxy = await startDatabaseProxy(`postgres://127.0.0.1:${port}/shop`);
    const ask = async () => {
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
      try {
        return await text(socket);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    };
    try {
      expect(await ask()).toBe('here');
      await proxy.goAway();
      await proxy.goAway();
      await proxy.restore();
      expect(await ask()).toBe('ECONNREFUSED');
      await proxy.restore();
      expect(await ask()).toBe('here');
    } finally {
      await proxy.close();
      database.close();
    }
  });

  test('third parties do at once what they would have waited with, and then have the right time again', () => {
    const clock = new JumpingClock();
    const done: string[] = [];
    const until: number[] = [];
    const note = (what: string) => () => {
      done.push(what);
      until.push(clock.now().getTime());
    };
    const start = Date.now();
    clock.after(20 * 60_000, note('expires'));
    clock.after(60_000, note('reports'));
    const cancelled = clock.after(30_000, note('never'));
    const later = clock.after(3_600_000, note('later'));
    cancelled();
    clock.hurry(25 * 60_000);
    expect(done).toEqual(['reports', 'expires']);
    expect(Math.min(...until) - start).toBeGreaterThanOrEqual(25 * 60_000);
    expect(clock.now().getTime() - start).toBeLessThan(60_000);
    clock.hurry(25 * 60_000);
    expect(done).toHaveLength(2);
    later();
  });
});

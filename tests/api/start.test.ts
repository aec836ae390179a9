import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CategoryModel } from '@shop/domain/search';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { freePort } from '../support/free-port.ts';
import { runProgram } from '../support/program.ts';
import type { programs } from '../support/program.ts';

let directory = '';
let ports: { PORT: string; SANDBOX_PORT: string };
const busy: Server[] = [];
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'shop-start-'));
  ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
});
afterEach(async () => {
  for (const server of busy.splice(0)) await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true, force: true });
});

const occupy = async (port: string): Promise<void> => {
  const server = createServer();
  busy.push(server);
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
};

/** Runs a program that must refuse to start; answers the one sentence that it prints. */
const refusalOf = async (
  name: keyof typeof programs,
  variables: Readonly<Record<string, string>>,
): Promise<string> => {
  const { exitCode, errors } = await runProgram(name, variables).ended;
  expect(errors).toHaveLength(1);
  expect(exitCode).not.toBe(0);
  return errors[0] ?? '';
};
const demo = (more: Readonly<Record<string, string>> = {}) => ({ ...ports, DATA_DIR: directory, ...more });

describe('npm start refuses in one sentence', () => {
  test('a port of the shop or of the stand-ins that is in use', async () => {
    await occupy(ports.PORT);
    const sentence = `Port ${ports.PORT} is in use: stop what listens there, or choose another with`;
    expect(await refusalOf('start', demo())).toBe(`${sentence} PORT.`);
    const swapped = { PORT: ports.SANDBOX_PORT, SANDBOX_PORT: ports.PORT };
    expect(await refusalOf('start', demo(swapped))).toBe(`${sentence} SANDBOX_PORT.`);
    expect(readdirSync(directory)).toEqual([]);
  });

  test('one port for both the shop and the stand-ins', async () => {
    const sentence = `PORT and SANDBOX_PORT are both ${ports.PORT}: choose another for one of them.`;
    expect(await refusalOf('start', demo({ SANDBOX_PORT: ports.PORT }))).toBe(sentence);
  });

  test('a data directory in use', async () => {
    writeFileSync(join(directory, 'database.lock'), String(process.pid));
    expect(await refusalOf('start', demo())).toBe(
      `The data directory ${directory} is in use by process ${process.pid}: stop it, or set DATA_DIR to another directory.`,
    );
  });

  test('a damaged data directory', async () => {
    mkdirSync(join(directory, 'database', 'global'), { recursive: true });
    writeFileSync(join(directory, 'database', 'PG_VERSION'), '17\n');
    expect(await refusalOf('start', demo())).toContain(
      `The database in ${directory} cannot be opened, its files are damaged`,
    );
    expect(readdirSync(directory)).not.toContain('database.lock');
  });

  test('a data directory that cannot be used', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')]) {
      const sentence = await refusalOf('start', demo({ DATA_DIR: path }));
      expect(sentence).toContain(`The data directory ${path} cannot be used`);
    }
  });

  test('a database server that cannot be reached', async () => {
    const url = `postgres://shop:secret-word@127.0.0.1:${await freePort()}/shop`;
    const sentence = await refusalOf('start', demo({ DATABASE_URL: url }));
    expect(sentence).toContain('The database of DATABASE_URL cannot be reached: connect ECONNREFUSED');
    expect(sentence).not.toContain('secret-word');
  });

  test('a wrong variable', async () => {
    expect(await refusalOf('start', demo({ PORT: 'eighty' }))).toBe(
      'PORT: expected a port between 1 and 65535',
    );
  });
});

describe('npm run serve refuses in one sentence', () => {
  const drawn = (): string => randomBytes(32).toString('hex');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const production = () => ({
    PORT: ports.PORT,
    PUBLIC_ORIGIN: 'https://shop.example',
    DATABASE_URL: inject('postgresUrl'),
    SESSION_KEY: drawn(),
    ANTIBOT_TOKEN: drawn(),
    LOGIN_CODE_KEY: drawn(),
    TOKEN_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    SMS_URL: 'https://sms.example',
    SMS_KEY: drawn(),
    MAIL_URL: 'https://mail.example',
    MAIL_KEY: drawn(),
    UNSUBSCRIBE_KEY: drawn(),
    BANK_URL: 'https://bank.example',
    BANK_KEY: drawn(),
    BANK_WEBHOOK_SECRET: drawn(),
    FISCAL_URL: 'https://fiscal.example',
    FISCAL_KEY: drawn(),
    LOYALTY_URL: 'https://loyalty.example',
    LOYALTY_KEY: drawn(),
    LOYALTY_WEBHOOK_SECRET: drawn(),
    SUBSCRIPTION_URL: 'https://subscriptions.example',
    SUBSCRIPTION_KEY: drawn(),
    SUBSCRIPTION_WEBHOOK_SECRET: drawn(),
    GEOCODER_URL: 'https://geo.example',
    PICTURES_DIR: directory,
  });

  test('every missing variable, each on its own line', async () => {
    const { exitCode, errors } = await runProgram('serve', {}).ended;
    expect(exitCode).toBe(2);
    expect(errors.toSorted()).toEqual(
      Object.keys(production())
        // Whether mail needs a key or a sender depends on MAIL_URL.
        .filter((name) => name !== 'PORT' && name !== 'MAIL_KEY')
        .map((name) => `${name} is missing`)
        .toSorted(),
    );
  });

  test('plain http for any host but this machine', async () => {
    expect(await refusalOf('serve', { ...production(), PUBLIC_ORIGIN: 'http://shop.example' })).toBe(
      'PUBLIC_ORIGIN: expected https (plain http is for localhost only)',
    );
  });

  test('a database server that cannot be reached', async () => {
    const url = `postgres://shop:secret-word@127.0.0.1:${await freePort()}/shop`;
    const sentence = await refusalOf('serve', { ...production(), DATABASE_URL: url });
    expect(sentence).toContain('The database of DATABASE_URL cannot be reached: connect ECONNREFUSED');
  });

  test('a port in use', async () => {
    await occupy(ports.PORT);
    expect(await refusalOf('serve', production())).toBe(
      `Port ${ports.PORT} is in use: stop what listens there, or choose another with PORT.`,
    );
  });
});

test('[CHK-41] [SRC-12] a first start that was killed while creating or filling its database is completed by the next, which serves the search model of the categories, too', async () => {
  const making = runProgram('demo', demo());
  await making.says('Opening the database');
  making.process.kill('SIGKILL');
  await making.ended;
  const filling = runProgram('demo', demo());
  await filling.says('imported 50 %');
  filling.process.kill('SIGKILL');
  await filling.ended;

  const third = runProgram('demo', demo());
  await third.says('products ');
  const host = await fetch(`http://127.0.0.1:${ports.PORT}/models/categories_v1.json`);
  expect(host.headers.get('content-type')).toContain('application/json');
  const model = (await host.json()) as CategoryModel;
  expect(model).toMatchObject({ version: expect.any(String), words: expect.any(Object) });
  expect(model.categories.length).toBeGreaterThan(20);
  const [first] = model.categories;
  expect(first).toEqual({ id: expect.any(String), name: expect.any(String), vector: expect.any(Array) });
  expect(Object.values(model.words)[0]).toHaveLength(first?.vector.length ?? 0);
  third.process.kill('SIGTERM');
  const { exitCode, out } = await third.ended;
  expect(out).toContain('Filling the shop');
  expect(Number(/products (\d+)/.exec(out)?.[1])).toBeGreaterThan(100);
  expect(exitCode).toBe(0);
  expect(readdirSync(directory)).not.toContain('database.lock');
});

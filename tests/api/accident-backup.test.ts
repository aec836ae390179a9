import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { accidentStatusSchema } from '@shop/contract/maintenance';

import { runProgram } from '../support/program.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-accident-'));
  file = join(folder, 'accident.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** No database answers here: the command has to work without one. */
const nowhere = 'postgres://shop@127.0.0.1:9/shop';
const store = async (args: readonly string[], variables: Readonly<Record<string, string>>) =>
  runProgram('store', variables, ['accident', ...args]).ended;
const written = () => accidentStatusSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

describe('accident --backup', () => {
  test('[MNT-10] [MNT-06] [MNT-08] writes the web server’s file while the database is away, and removes it again', async () => {
    const place = { MAINTENANCE_DIR: folder, DATABASE_URL: nowhere };
    const texts = ['--title', 'Чиним <кассу>', '--message', '<b>Скоро</b>'];
    const on = await store(['on', '--backup', ...texts, '--home-button', '--support-button'], place);
    expect(on).toMatchObject({ exitCode: 0, errors: [], out: expect.stringContaining(file) });
    expect(written()).toEqual({
      enabled: true,
      title: 'Чиним <кассу>',
      message: '<b>Скоро</b>',
      buttons: ['reload', 'home', 'support'],
    });
    await store(['on', '--backup', '--image', 'egg', '--no-reload-button', '--no-support-button'], place);
    expect(written()).toEqual({ enabled: true, title: null, message: null, image: 'egg', buttons: [] });
    expect(readdirSync(folder)).toEqual(['accident.json']);
    expect(await store(['off', '--backup'], place)).toMatchObject({ exitCode: 0, errors: [] });
    expect(await store(['off', '--backup'], place)).toMatchObject({ exitCode: 0 });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('[MNT-10] uses the data directory of a shop without a database of its own', async () => {
    await store(['on', '--backup'], { DATA_DIR: folder });
    expect(written()).toEqual({ enabled: true, title: null, message: null, buttons: ['reload', 'support'] });
    const off = await store(['off'], { DATA_DIR: folder, DATABASE_URL: nowhere });
    expect(off.out).toContain('npm run store -- accident off --backup');
  });

  test('[OPN-373] a path that is missing or no folder is refused, naming the variable', async () => {
    const missing = join(folder, 'missing');
    expect(await store(['on', '--backup'], { MAINTENANCE_DIR: missing })).toMatchObject({
      exitCode: 1,
      errors: [`MAINTENANCE_DIR: expected a folder that exists, not ${missing}.`],
    });
    expect(await store(['off', '--backup'], { DATA_DIR: missing })).toMatchObject({
      exitCode: 1,
      errors: [`DATA_DIR: expected a folder that exists, not ${missing}.`],
    });
    expect(await store(['on', '--backup'], { DATABASE_URL: nowhere })).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining('MAINTENANCE_DIR is missing')],
    });
    mkdirSync(file);
    expect(await store(['on', '--backup'], { MAINTENANCE_DIR: folder })).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining(`${file} cannot be changed`)],
    });
    expect(readdirSync(folder)).toEqual(['accident.json']);
  });

  test.each([
    ['a title without end', ['--title', 'я'.repeat(201)], 'at most 200 characters'],
    ['a message without end', ['--message', 'я'.repeat(1001)], 'at most 1000 characters'],
    ['a picture that nobody knows', ['--image', 'cat'], 'milk, egg, product, emptyBag, mobile'],
  ])('[MNT-06] [MNT-07] refuses %s', async (_, wrong, reason) => {
    const refused = await store(['on', '--backup', ...wrong], { MAINTENANCE_DIR: folder });
    expect(refused.exitCode).toBe(2);
    expect(refused.errors.join(' ')).toContain(reason);
    expect(readdirSync(folder)).toEqual([]);
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { runSim } from '../testing/run-sim.ts';
import { typeLines as type } from '../testing/type-lines.ts';

const PLAY_MS = 300_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'repl-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const run = (file: string) => runSim('run', file);

const bread = [
  'choose address: Москва, улица Тверская, 6/7, кв. 12',
  'search: бородинский',
  'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
];

describe('lines through a pipe', () => {
  test(
    'are played as steps, each followed by what the shopper sees; help lists everything',
    async () => {
      const { exitCode, out } = await type(['help', 'help add to cart', 'help shearch', ...bread]);
      expect(exitCode).toBe(0);
      expect(out.split('\n').slice(-7)).toEqual([
        '14 May 12:00:00  shopper, a visitor',
        '  address   улица Тверская, 6/7, кв. 12',
        '  store     Москва, Центр, delivery in 11 мин',
        '  page      10 products',
        '  cart      9 ×  Хлеб «Печной Угол» Бородинский  548.91 ₽',
        '                 total                           548.91 ₽',
        '',
      ]);
      expect(out).toContain('  choose address, ');
      expect(out).toContain('  together                together: [');
      expect(out).toContain('  undo                    plays everything but the last step again');
      expect(out).toContain('  add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 3 }');
      expect(out).toContain('there is no step "shearch", did you mean "search"?');
      const shown = out.slice(0, out.indexOf('✓'));
      expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    },
    PLAY_MS,
  );

  test(
    'that cannot be understood are answered with what was expected, and the next one is played',
    async () => {
      const { exitCode, out } = await type([
        'ad to cart: хлеб',
        'staet',
        'wait: soon',
        'search: [молоко',
        'as 12: search: молоко',
        'expect order: { status: LOST }',
        'play: nowhere.yaml',
        'as anna: nothing: at all',
        'as anna +7 900 123-45-67',
        'sign in',
        'as phone same as anna',
        'sign in',
        'as anna: expect signed in: yes',
        'as tab browser same as phone',
        'as further browser same as tab',
        'expect signed in: yes',
        'as anna +7 900 123-45-68',
        'as nobody same as somebody',
      ]);
      expect(exitCode).toBe(2);
      expect(out).toContain('? there is no step or command "ad to cart", did you mean "add to cart"?');
      expect(out).toContain('? there is no step or command "staet", did you mean "state"?');
      expect(out).toContain('? expected a duration such as 90 s, 3 min or 1 h 30 min, not "soon"');
      expect(out).toContain('? expected a name of letters');
      expect(out).toContain('not "LOST"');
      expect(out).toContain('14 May 12:00:00  anna, a visitor');
      expect(out.match(/sign in — \+79001234567/g)).toHaveLength(2);
      expect(out).toContain('✓ anna › expect signed in: yes — signed in');
      expect(out).toContain('✓ further › expect signed in: yes — signed in');
      expect(out).toContain('? anna has a phone and a browser already');
      expect(out).toContain(
        '? expected a phone number, or "same as" or "browser same as" and the name of another shopper',
      );
      expect(out.match(/^ {2}\? /gm)).toHaveLength(10);
    },
    PLAY_MS,
  );

  test(
    'end with 1 if a step failed, but go on after it; undo plays all but the last step again',
    async () => {
      const { exitCode, out } = await type([
        'check out',
        ...bread,
        'expect cart: { total: 5 ₽ }',
        'expect product: { name: Бородинский, price: 1 ₽, stock: 3, adult: yes }',
        'undo',
        'expect cart: empty',
        'wait: 1 s',
        'time',
      ]);
      expect(exitCode).toBe(1);
      expect(out).toMatch(/– check out — refused: [A-Za-z_]+/);
      expect(out).toContain(
        '  ✗ expect cart: { total: 5 ₽ }\n    expected total 5.00 ₽\n    actual   total 548.91 ₽\n',
      );
      expect(out).toMatch(/expected .*: 1\.00 ₽;[^✓]*: stock 3;[^✓]*: for adults\n/);
      expect(out).toContain(
        '  undone: add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
      );
      expect(out).toContain('✓ expect cart: empty — empty');
      expect(out).toMatch(/14 May 12:00:0\d, \d s since the beginning\n$/);
    },
    PLAY_MS,
  );
});

describe('a recording', () => {
  test(
    'is a scenario that repeats what was typed: refusals, two shoppers, and the final state',
    async () => {
      const file = join(folder, 'typed-at-night.yaml');
      const { exitCode, out } = await type(
        [
          ...bread,
          'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
          'check out',
          'sign in',
          'check out',
          'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
          'wait until order is: DELIVERED',
          'as boris: search: молоко',
        ],
        ['record', file, '--starts-at', '2026-05-14T15:30+03:00'],
      );
      expect(exitCode).toBe(1);
      expect(out).toContain(`records to ${file}`);
      // The state of the shopper who acted is shown.
      expect(out).toMatch(/boris, a visitor\n {2}address {3}Москва \(not confirmed\)\n/);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain('# Left out: pay with card');
      expect(text).toContain('name: Typed at night');
      expect(text).toContain('starts at: 2026-05-14T15:30+03:00');
      expect(text).toMatch(/- check out\n\s+- expect error: signInNeeded\n/);
      expect(text).toContain('- expect order: { status: DELIVERED, total: 548.91 ₽ }');
      const played = await run(file);
      expect(played.out).toMatch(/1 scenario: 1 passed, 0 failed$/);
      expect(played.exitCode).toBe(0);
    },
    PLAY_MS,
  );

  test(
    'that begins later includes the earlier steps, is updated after every step, and does not overwrite a file by default',
    async () => {
      const file = join(folder, 'mine.yaml');
      const stopped = join(folder, 'stopped.yaml');
      const there = join(folder, 'there.yaml');
      writeFileSync(there, 'mine');
      const { out } = await type([
        'undo',
        'save',
        `save ${file}`,
        ...bread,
        `record ${stopped}`,
        'record stop',
        'record stop',
        `record ${there}`,
        `save ${there}`,
        `save ${join(folder, 'no', 'such', 'folder')}`,
        `save ${file.replace('.yaml', '')}`,
        'remove: Бородинский',
        `save ${file}`,
      ]);
      expect(out).toContain('? expected the name of a file, such as my-order.yaml');
      expect(out.match(/\? nothing was played yet/g)).toHaveLength(2);
      expect(out).toContain(`records to ${stopped}, 3 steps so far included`);
      expect(out).toContain('? nothing is recorded: "record FILE" begins');
      expect(
        out.match(/there\.yaml exists; add "over" after its name, or --over to the command, to replace it/g),
      ).toHaveLength(2);
      expect(out).toContain('folder.yaml cannot be written: no such file or directory');
      expect(readFileSync(there, 'utf8')).toBe('mine');
      expect(readFileSync(stopped, 'utf8')).toContain('gate: none }');
      expect(readFileSync(file, 'utf8')).toContain('- expect cart: empty');
    },
    PLAY_MS,
  );

  test('to a file that cannot be written fails at once with 2', async () => {
    const { exitCode, error } = await type(['wait: 1 s'], ['record', join(folder, 'no', 'order.yaml')]);
    expect(exitCode).toBe(2);
    expect(error).toMatch(/^record: .*order\.yaml cannot be written: no such file or directory$/);
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });
});

test('a wrong flag is reported before anything begins', async () => {
  expect(await type([], ['repl', '--starts-at', 'noon'])).toMatchObject({
    exitCode: 2,
    error: '--starts-at: expected a moment such as 2026-05-14T12:00+03:00, not "noon"',
  });
  expect(
    await type([], ['repl', '--against', 'http://127.0.0.1:9', '--starts-at', '2026-05-14T12:00+03:00']),
  ).toMatchObject({ exitCode: 2, error: expect.stringContaining('a running shop has a time of its own') });
});

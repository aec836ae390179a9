import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { program } from './program.ts';
import { findFiles } from './scenario/find-files.ts';

const PLAY_MS = 300_000;
const root = join(import.meta.dirname, '../../..');
const scenarios = join(root, 'scenarios');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the program as from a terminal. */
const sim = async (...args: readonly string[]): Promise<{ exitCode: number; out: string; error: string }> => {
  const out: string[] = [];
  const error: string[] = [];
  const exitCode = await program(args, { out: (line) => out.push(line), error: (line) => error.push(line) });
  return { exitCode, out: out.join('\n'), error: error.join('\n') };
};

const file = (name: string, ...lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return relative('.', path).replaceAll('\\', '/');
};

describe('the scenarios of the shop', () => {
  test('there are enough of them to describe it', () => {
    expect(findFiles([scenarios]).files.length).toBeGreaterThanOrEqual(40);
  });

  test.each(findFiles([scenarios]).files)(
    '%s goes as it says',
    async (path) => {
      const { exitCode, out } = await sim('run', path);
      expect(out).toMatch(/1 scenario: 1 passed, 0 failed$/);
      expect(exitCode).toBe(0);
    },
    PLAY_MS,
  );

  test(
    'the same scenario gives the same lines again',
    async () => {
      const play = () => sim('run', join(scenarios, 'three-d-secure.yaml'));
      expect((await play()).out).toBe((await play()).out);
    },
    PLAY_MS,
  );
});

describe('a scenario that does not hold', () => {
  test(
    'a wrong expectation names the step, the expected and the actual value, and ends with 1',
    async () => {
      const path = file(
        'wrong.yaml',
        'name: Wrong',
        'steps:',
        '  - choose address: Москва, улица Тверская, 6/7',
        '  - search: бородинский',
        '  - add to cart: Хлеб «Печной Угол» Бородинский',
        '  - expect cart: { total: 99 ₽ }',
        '  - reload page',
      );
      const { exitCode, out } = await sim('run', path);
      expect(exitCode).toBe(1);
      expect(out.split('\n').slice(4)).toEqual([
        '  ✗ 4 expect cart: { total: 99 ₽ }',
        `      step      4, ${path}:6`,
        '      expected  total 99.00 ₽',
        '      actual    total 60.99 ₽',
        '  FAILED: 4 steps, 1 not played, 1 s of shop time',
        '',
        '1 scenario: 0 passed, 1 failed',
      ]);
    },
    PLAY_MS,
  );

  test(
    'a refusal that nobody expected ends it, too; as JSON it reads the same',
    async () => {
      const path = file(
        'refused.yaml',
        'name: Refused',
        'steps:',
        '  - choose address: Москва, улица Тверская, 6/7',
        '  - check out',
      );
      const { exitCode, out } = await sim('run', path, '--json');
      expect(exitCode).toBe(1);
      expect(JSON.parse(out)).toMatchObject({
        passed: false,
        scenarios: [
          {
            file: path,
            name: 'Refused',
            passed: false,
            skipped: 0,
            steps: [
              { number: 1, line: 3, status: 'passed' },
              {
                number: 2,
                line: 4,
                text: 'check out',
                status: 'failed',
                actual: expect.stringContaining('signInNeeded'),
              },
            ],
          },
        ],
      });
    },
    PLAY_MS,
  );
});

describe('what cannot be played ends with 2, before anything is played', () => {
  test('a broken file: its line and field', async () => {
    const good = join(scenarios, 'first-order.yaml');
    const path = file('broken.yaml', 'name: Broken', 'steps:', '  - wait: soon');
    const { exitCode, out, error } = await sim('run', good, path);
    expect({ exitCode, out, error }).toEqual({
      exitCode: 2,
      out: '',
      error: `${path}:3: steps[1].wait: expected a duration such as 90 s, 3 min or 1 h 30 min, not "soon"`,
    });
  });

  test('a broken file, as JSON', async () => {
    const path = file('broken-json.yaml', 'name: Broken', 'steps: many');
    const { exitCode, out } = await sim('run', path, '--json');
    expect(exitCode).toBe(2);
    expect(JSON.parse(out)).toEqual({
      passed: false,
      problems: [{ file: path, line: 2, field: 'steps', message: 'expected a list of steps' }],
    });
  });

  test('a file that is not there, a folder without scenarios, a file of another kind', async () => {
    const missing = join(folder, 'missing.yaml');
    expect((await sim('run', missing)).error).toBe(`${missing}: no such file or folder`);
    const text = file('notes.txt', 'hello');
    expect((await sim('run', text)).error).toBe(`${text}: expected a .yaml file or a folder`);
    expect((await sim('run', missing)).exitCode).toBe(2);
  });

  test('a file of ten megabytes, a YAML bomb, a circle, an unknown variable', async () => {
    const errorOf = async (name: string, ...lines: readonly string[]): Promise<string> => {
      const path = file(name, ...lines);
      const { exitCode, out, error } = await sim('run', path);
      expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
      return error.replaceAll(path.slice(0, path.lastIndexOf('/') + 1), '');
    };
    expect(await errorOf('large.yaml', 'name: Large', 'steps:', '  - sign in\n'.repeat(900_000))).toBe(
      'large.yaml: is larger than 1 MiB, too large for a scenario',
    );
    const bomb = Array.from(
      { length: 9 },
      (_, level) => `  - &b${level + 1} [*b${level}, *b${level}, *b${level}]`,
    );
    expect(await errorOf('bomb.yaml', 'name: Bomb', 'steps:', '  - &b0 [sign in]', ...bomb)).toMatch(
      /^bomb\.yaml:4: aliases \(\*name\) are not supported/,
    );
    expect(await errorOf('circle.yaml', 'name: Circle', 'steps: [play: circle.yaml]')).toBe(
      'circle.yaml:2: steps[1].play: plays itself: circle.yaml → circle.yaml',
    );
    expect(await errorOf('unknown.yaml', 'name: Unknown', 'steps:', '  - search: ${word}')).toBe(
      'unknown.yaml:3: steps[1].search: there is no variable "word" here',
    );
  });

  test('a shop that is not there, and a URL that is none', async () => {
    const path = join(scenarios, 'sold-out.yaml');
    const nobody = await sim('run', path, '--against', 'http://127.0.0.1:9');
    expect(nobody.exitCode).toBe(2);
    expect(nobody.error).toMatch(/^--against: http:\/\/127\.0\.0\.1:9\/api\/auth\/csrf cannot be reached: /);
    const wrong = await sim('run', path, '--against', 'shop');
    expect(wrong.exitCode).toBe(2);
    expect(wrong.error).toBe('--against: expected a URL such as http://127.0.0.1:3000, not "shop"');
  });

  test('flags and commands that do not exist', async () => {
    expect(await sim('run', 'a.yaml', '--fast')).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining("unknown option '--fast'"),
    });
    expect(await sim('walk')).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining("unknown command 'walk'"),
    });
    expect((await sim('run')).exitCode).toBe(2);
  });
});

describe('what else the program tells', () => {
  test('help has examples and the exit codes', async () => {
    const { exitCode, out } = await sim('--help');
    expect(exitCode).toBe(0);
    expect(out).toContain('npm run sim -- run scenarios/first-order.yaml');
    expect(out).toContain('2  a scenario file or a flag is wrong');
  });

  test('the JSON Schema is printed', async () => {
    const { exitCode, out } = await sim('schema');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ title: 'Shop scenario', required: ['name', 'steps'] });
  });

  test('the list of steps, for people and for the documentation', async () => {
    expect((await sim('steps')).out).toContain('- choose address: Москва');
    expect((await sim('steps', '--markdown')).out).toContain('| `choose address: Москва');
  });
});

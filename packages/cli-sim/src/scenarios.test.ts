import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { scenariosFolder } from './testing/play-scenarios.ts';
import { runSim } from './testing/run-sim.ts';

const PLAY_MS = 300_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const file = (name: string, ...lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return relative('.', path).replaceAll('\\', '/');
};

test(
  'the same scenario gives the same output again',
  async () => {
    const play = () => runSim('run', join(scenariosFolder, 'three-d-secure.yaml'));
    expect((await play()).out).toBe((await play()).out);
  },
  PLAY_MS,
);

describe('a scenario that fails', () => {
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
      const { exitCode, out } = await runSim('run', path);
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
    'an unexpected refusal ends it, too; the JSON says the same',
    async () => {
      const path = file(
        'refused.yaml',
        'name: Refused',
        'steps:',
        '  - choose address: Москва, улица Тверская, 6/7',
        '  - check out',
      );
      const { exitCode, out } = await runSim('run', path, '--json');
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

describe('unplayable input ends with 2 before anything is played', () => {
  test('a broken file: its line and field', async () => {
    const good = join(scenariosFolder, 'first-order.yaml');
    const path = file('broken.yaml', 'name: Broken', 'steps:', '  - wait: soon');
    const { exitCode, out, error } = await runSim('run', good, path);
    expect({ exitCode, out, error }).toEqual({
      exitCode: 2,
      out: '',
      error: `${path}:3: steps[1].wait: expected a duration such as 90 s, 3 min or 1 h 30 min, not "soon"`,
    });
  });

  test('a broken file, as JSON', async () => {
    const path = file('broken-json.yaml', 'name: Broken', 'steps: many');
    const { exitCode, out } = await runSim('run', path, '--json');
    expect(exitCode).toBe(2);
    expect(JSON.parse(out)).toEqual({
      passed: false,
      problems: [{ file: path, line: 2, field: 'steps', message: 'expected a list of steps' }],
    });
  });

  test('a missing file, a folder without scenarios, a file of another kind', async () => {
    const missing = join(folder, 'missing.yaml');
    expect((await runSim('run', missing)).error).toBe(`${missing}: no such file or folder`);
    const text = file('notes.txt', 'hello');
    expect((await runSim('run', text)).error).toBe(`${text}: expected a .yaml file or a folder`);
    expect((await runSim('run', missing)).exitCode).toBe(2);
  });

  test('a file of ten megabytes, a YAML bomb, a cycle, an unknown variable', async () => {
    const errorOf = async (name: string, ...lines: readonly string[]): Promise<string> => {
      const path = file(name, ...lines);
      const { exitCode, out, error } = await runSim('run', path);
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
    const path = join(scenariosFolder, 'sold-out.yaml');
    const nobody = await runSim('run', path, '--against', 'http://127.0.0.1:9');
    expect(nobody.exitCode).toBe(2);
    expect(nobody.error).toMatch(/^--against: http:\/\/127\.0\.0\.1:9\/api\/auth\/csrf cannot be reached: /);
    const wrong = await runSim('run', path, '--against', 'shop');
    expect(wrong.exitCode).toBe(2);
    expect(wrong.error).toBe('--against: expected a URL such as http://127.0.0.1:3000, not "shop"');
  });

  test('flags and commands that do not exist', async () => {
    expect(await runSim('run', 'a.yaml', '--fast')).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining("unknown option '--fast'"),
    });
    expect(await runSim('walk')).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining("unknown command 'walk'"),
    });
    expect((await runSim('run')).exitCode).toBe(2);
  });
});

describe('other output of the program', () => {
  test('help has examples and the exit codes', async () => {
    const { exitCode, out } = await runSim('--help');
    expect(exitCode).toBe(0);
    expect(out).toContain('npm run sim -- run scenarios/first-order.yaml');
    expect(out).toContain('2  a scenario file or a flag is wrong');
  });

  test('the JSON Schema is printed', async () => {
    const { exitCode, out } = await runSim('schema');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ title: 'Shop scenario', required: ['name', 'steps'] });
  });

  test('the list of steps, for people and for the documentation', async () => {
    expect((await runSim('steps')).out).toContain('- choose address: Москва');
    expect((await runSim('steps', '--markdown')).out).toContain('| `choose address: Москва');
  });
});

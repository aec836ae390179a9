import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { runSim as sim } from './testing/run-sim.ts';

const PLAY_MS = 300_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const scenario = (name: string, ...lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};

const order = () =>
  scenario(
    'order.yaml',
    'name: Хлеб & <молоко>',
    'steps:',
    '  - choose address: Москва, улица Тверская, 6/7',
    '  - search: бородинский',
    '  - add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
    '  - sign in: +7 900 123-45-67',
    '  - check out',
    '  - pay with card: { number: 2200 0000 0000 0004, cvc: 123 }',
  );

const step = { number: z.int().min(1), file: z.string(), line: z.int().min(1), text: z.string() };
const stepPlace = { ...step, actor: z.string().nullable(), at: z.int() };
/** The document exactly as docs/scenarios.md describes it. */
const jsonDocument = z.strictObject({
  passed: z.boolean(),
  scenarios: z.array(
    z.strictObject({
      file: z.string(),
      name: z.string(),
      passed: z.boolean(),
      steps: z.array(
        z.discriminatedUnion('status', [
          z.strictObject({ ...stepPlace, status: z.literal('passed'), result: z.string() }),
          z.strictObject({ ...stepPlace, status: z.literal('refused'), result: z.string() }),
          z.strictObject({
            ...stepPlace,
            status: z.literal('failed'),
            expected: z.string(),
            actual: z.string(),
          }),
        ]),
      ),
      skipped: z.int(),
      shopMs: z.int(),
    }),
  ),
  skipped: z.array(z.strictObject({ file: z.string(), name: z.string(), reason: z.string() })),
});

const tracedCall = z.strictObject({
  scenario: z.string(),
  call: z.int().min(1),
  at: z.iso.datetime(),
  shopper: z.string().nullable(),
  method: z.string(),
  path: z.string().startsWith('/'),
  status: z.int().nullable(),
  ms: z.number().nullable(),
  fault: z.string().nullable(),
});

test(
  'a run writes its outcome as JSON, as JUnit XML and as a trace of its calls',
  async () => {
    const junit = join(folder, 'report.xml');
    const trace = join(folder, 'calls.jsonl');
    const wrong = scenario(
      'wrong.yaml',
      'name: Wrong',
      'steps:',
      '  - expect cart: { total: 99 ₽ }',
      '  - wait: 1 s',
    );
    const { exitCode, out } = await sim('run', order(), wrong, '--json', '--junit', junit, '--trace', trace);
    expect(exitCode).toBe(1);

    const document = jsonDocument.parse(JSON.parse(out));
    expect(document.scenarios.map(({ passed, skipped }) => ({ passed, skipped }))).toEqual([
      { passed: true, skipped: 0 },
      { passed: false, skipped: 1 },
    ]);

    const xml = readFileSync(junit, 'utf8');
    expect(xml).toContain('<testsuites name="scenarios" tests="2" failures="1" errors="0" skipped="0"');
    expect(xml).toContain('<testcase name="Хлеб &amp; &lt;молоко&gt;"');

    const text = readFileSync(trace, 'utf8');
    const calls = text
      .trimEnd()
      .split('\n')
      .map((line) => tracedCall.parse(JSON.parse(line)));
    expect(new Set(calls.map(({ scenario: name }) => name)).size).toBe(2);
    expect(
      calls.some(({ method, path }) => method === 'POST' && path === '/api/store/orders/checkout/cart'),
    ).toBe(true);
    // Neither the phone nor its code nor tokens are in the trace.
    const code = /code (\d{4})/.exec(
      document.scenarios[0]?.steps[3]?.status === 'passed' ? document.scenarios[0].steps[3].result : '',
    );
    expect(code).not.toBeNull();
    for (const secret of [
      '79001234567',
      '9001234567',
      `"${code?.[1]}"`,
      '2200000000000004',
      'Bearer',
      '"eyJ',
    ])
      expect(text).not.toContain(secret);
  },
  PLAY_MS,
);

test(
  'the same seed gives the same trace, byte for byte',
  async () => {
    const traceOf = async (name: string) => {
      await sim('run', order(), '--seed', 'seven', '--trace', join(folder, name));
      return readFileSync(join(folder, name), 'utf8');
    };
    const first = await traceOf('first.jsonl');
    expect(first.split('\n').length).toBeGreaterThan(20);
    expect(await traceOf('second.jsonl')).toBe(first);
  },
  PLAY_MS,
);

test(
  'several scenarios at the same time give the same report and trace, in the order of their files',
  async () => {
    const slow = order();
    const quick = scenario('quick.yaml', 'name: Quick', 'steps:', '  - wait: 1 s');
    const wrong = scenario('wrong.yaml', 'name: Wrong', 'steps:', '  - expect cart: { total: 99 ₽ }');
    const runWith = async (jobs: string) => {
      const trace = join(folder, `jobs-${jobs}.jsonl`);
      const played = await sim('run', slow, quick, wrong, '--json', '--trace', trace, '--jobs', jobs);
      return { ...played, trace: readFileSync(trace, 'utf8') };
    };
    const atOnce = await runWith('2');
    expect(atOnce).toEqual(await runWith('1'));
    const { scenarios } = jsonDocument.parse(JSON.parse(atOnce.out));
    expect(scenarios.map(({ name }) => name)).toEqual(['Хлеб & <молоко>', 'Quick', 'Wrong']);
    expect(atOnce.exitCode).toBe(1);
  },
  PLAY_MS,
);

test('a number of jobs that makes no sense is refused, and several at a running shop', async () => {
  const path = scenario('any.yaml', 'name: Any', 'steps:', '  - wait: 1 s');
  expect(await sim('run', path, '--jobs', '0')).toMatchObject({
    exitCode: 2,
    error: '--jobs: expected a whole number from 1 to 64, not "0"',
  });
  const running = await sim('run', path, '--jobs', '2', '--against', 'http://127.0.0.1:1');
  expect(running.exitCode).toBe(2);
  expect(running.error).toContain('one after the other');
});

test('files that cannot be written are reported before anything is played', async () => {
  const nowhere = join(folder, 'no', 'such', 'report.xml');
  expect(await sim('run', order(), '--junit', nowhere, '--trace', folder)).toEqual({
    exitCode: 2,
    out: '',
    error: [
      `--junit: ${nowhere} cannot be written: no such file or directory`,
      `--trace: ${folder} cannot be written: illegal operation on a directory`,
    ].join('\n'),
  });
});

test('a scenario that cannot be played is in the JUnit XML, too', async () => {
  const junit = join(folder, 'broken.xml');
  const { exitCode } = await sim(
    'run',
    scenario('broken.yaml', 'name: Broken', 'steps: many'),
    '--junit',
    junit,
  );
  expect(exitCode).toBe(2);
  expect(readFileSync(junit, 'utf8')).toContain('<error type="input" message="expected a list of steps"/>');
});

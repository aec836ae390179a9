import { expect, test } from 'vitest';

import { runSim as sim } from '../testing/run-sim.ts';
import { exploreCommand } from './explore-command.ts';

const number = (flag: string, least: number, most: number, given: string): string =>
  `${flag}: expected a whole number from ${least} to ${most}, not "${given}"`;

test.each([
  ['--seed', 'seven', number('--seed', 0, 4294967295, 'seven')],
  ['--seed', '-1', number('--seed', 0, 4294967295, '-1')],
  ['--seed', '4294967296', number('--seed', 0, 4294967295, '4294967296')],
  ['--seeds', '0', number('--seeds', 1, 100000, '0')],
  ['--shoppers', '1.5', number('--shoppers', 1, 200, '1.5')],
  ['--minutes', '', number('--minutes', 1, 1440, '')],
  ['--tries', '1e3', number('--tries', 0, 10000, '1e3')],
  ['--shrink', 'long', number('--shrink', 0, 86400, 'long')],
  ['--acquirer', 'mint', '--acquirer: expected any, bank or sber, not "mint"'],
  ['--faults', 'heaven', '--faults: expected one of none, some, hell, not "heaven"'],
])('explore %s %s ends with 2 and one message', async (flag, given, message) => {
  expect(await sim('explore', `${flag}=${given}`)).toEqual({ exitCode: 2, out: '', error: message });
});

test('all problems are reported at once, as JSON if asked for', async () => {
  const { exitCode, out } = await sim('explore', '--seed', 'x', '--faults', 'y', '--json');
  expect(exitCode).toBe(2);
  expect(JSON.parse(out)).toMatchObject({
    passed: false,
    problems: [{ field: '--seed' }, { field: '--faults' }],
  });
});

test('a trace that cannot be written, and a flag that does not exist', async () => {
  const trace = await sim('explore', '--trace', '/no/such/folder/trace.txt');
  expect(trace).toMatchObject({
    exitCode: 2,
    error: '--trace: /no/such/folder/trace.txt cannot be written: no such file or directory',
  });
  expect(await sim('explore', '--luck')).toMatchObject({ exitCode: 2 });
});

test('a scenario that is not there cannot be replayed', async () => {
  expect(await sim('replay', 'nowhere.yaml')).toMatchObject({
    exitCode: 2,
    error: expect.stringContaining('nowhere.yaml'),
  });
  expect((await sim('replay')).exitCode).toBe(2);
});

test('once it is stopped, it ends with the seed that is being explored, and sums up', async () => {
  const stop = new AbortController();
  const out: string[] = [];
  const error: string[] = [];
  const flags = {
    seed: '1',
    seeds: '3',
    shoppers: '1',
    minutes: '1',
    faults: 'none',
    acquirer: 'any',
    jobs: '1',
    cpu: '0',
  };
  const said = (line: string): void => {
    out.push(line);
    stop.abort();
  };
  const exitCode = await exploreCommand(
    { ...flags, tries: '1', shrink: '1', failFast: false, json: false, out: '.' },
    { out: said, error: (line) => error.push(line) },
    undefined,
    stop.signal,
  );
  expect(exitCode).toBe(0);
  expect(error).toEqual(['Ends with what is being explored now; Ctrl+C again ends at once.']);
  expect(out.find((line) => line.startsWith('1 seed, 1 shopper session'))).toContain('everything holds');
}, 120_000);

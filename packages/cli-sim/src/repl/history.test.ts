import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { historyFile, MAX_HISTORY, readHistory, writeHistory } from './history.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('lines are kept between runs, in a folder that is created for them', () => {
  const file = join(folder, 'state', 'sim-history.json');
  expect(readHistory(file)).toEqual([]);
  expect(writeHistory(file, ['search: молоко', 'help'])).toBe(true);
  expect(readHistory(file)).toEqual(['search: молоко', 'help']);
});

test('only the newest lines are kept', () => {
  const file = join(folder, 'sim-history.json');
  const lines = Array.from({ length: MAX_HISTORY + 5 }, (_, index) => `wait: ${index + 1} s`);
  writeHistory(file, lines);
  expect(readHistory(file)).toEqual(lines.slice(0, MAX_HISTORY));
});

test.each(['', '{"lines":1}', '[1, 2]', '["a"', '\u0000\u0001'])(
  'a history that is none is ignored, and replaced: %j',
  (content) => {
    const file = join(folder, 'sim-history.json');
    writeFileSync(file, content);
    expect(readHistory(file)).toEqual([]);
    expect(writeHistory(file, ['help'])).toBe(true);
    expect(readHistory(file)).toEqual(['help']);
  },
);

test('without a writable folder there is no history, but the program works', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(writeHistory(join(folder, 'file', 'sim-history.json'), ['help'])).toBe(false);
});

test.each([
  ['linux', {}, '~anna/.local/state/samokat-web/sim-history.json'],
  ['linux', { XDG_STATE_HOME: '/state' }, '/state/samokat-web/sim-history.json'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/samokat-web/sim-history.json'],
] as const)('on %s with %o it is kept in %s', (platform, variables, file) => {
  expect(historyFile({ platform, home: '~anna', variables })).toBe(join(file));
});

import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { watching } from './watch.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a changed scenario is played again alone, all after a change of a part that is none of them', async () => {
  const write = (name: string): void => writeFileSync(join(folder, name), 'name: A\n');
  for (const name of ['a.yaml', 'b.yaml', 'part.yaml']) write(name);
  const paths = [join(folder, 'a.yaml'), join(folder, 'b.yaml')];
  const played: string[][] = [];
  const stop = new AbortController();
  const changes = ['b.yaml', 'notes.txt', 'part.yaml'];
  const exitCode = await watching(
    paths,
    async (files) => {
      played.push(files.map((file) => basename(file)));
      if (played.length === 3) stop.abort();
      return played.length;
    },
    (line) => {
      if (!line.startsWith('Waiting') || stop.signal.aborted) return;
      write(changes.shift() ?? '');
      // A change of something else is none.
      if (changes[0] === 'notes.txt') changes.shift();
    },
    stop.signal,
  );
  expect(played).toEqual([['a.yaml', 'b.yaml'], ['b.yaml'], ['a.yaml', 'b.yaml']]);
  expect(exitCode).toBe(3);
}, 60_000);

test('a scenario is played again each time an editor puts another file in its place, and one of a new folder, too', async () => {
  const write = (name: string): void => writeFileSync(join(folder, name), 'name: A\n');
  const replace = (): void => {
    write('a.yaml.new');
    renameSync(join(folder, 'a.yaml.new'), join(folder, 'a.yaml'));
  };
  write('a.yaml');
  const played: string[][] = [];
  const stop = new AbortController();
  const changes = [
    replace,
    replace,
    () => write('a.yaml'),
    () => {
      mkdirSync(join(folder, 'parts'));
      write('parts/b.yaml');
    },
  ];
  await watching(
    [folder],
    async (files) => {
      played.push(files.map((file) => basename(file)));
      return 0;
    },
    (line) => {
      if (!line.startsWith('Waiting')) return;
      const change = changes.shift();
      if (change === undefined) stop.abort();
      else change();
    },
    stop.signal,
  );
  expect(played).toEqual([[basename(folder)], ['a.yaml'], ['a.yaml'], ['a.yaml'], ['b.yaml']]);
}, 60_000);

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { keptBuild } from './kept-builds.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterAll(async () => rm(folder, { recursive: true }));

const built = async (directory: string): Promise<void> => {
  await mkdir(directory);
};

test('[SHL-23] a build that a process runs is kept, whatever is built meanwhile; of the others the newest', async () => {
  for (const [age, name] of ['run', 'old', 'older'].entries()) {
    await built(join(folder, name));
    // A process that has ended does not keep its build.
    await writeFile(join(folder, name, `used-by-${name === 'run' ? process.pid : 999_999_999}`), '');
    const time = 1_000_000 - age;
    await utimes(join(folder, name), time, time);
  }
  for (const name of ['b', 'c', 'd', 'e']) await keptBuild(folder, name, built);
  expect((await readdir(folder)).toSorted()).toEqual(['b', 'c', 'd', 'e', 'run']);
});

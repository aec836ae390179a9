import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Another process, which has begun to build, and ends that when its input ends. */
const otherBuilding = async (name: string) => {
  const building = `
    const { keptBuild } = await import(${JSON.stringify(import.meta.resolve('./kept-builds.ts'))});
    const { mkdir } = await import('node:fs/promises');
    await keptBuild(${JSON.stringify(folder)}, ${JSON.stringify(name)}, async (directory) => {
      process.stdout.write('building');
      for await (const _input of process.stdin);
      await mkdir(directory);
    });`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', building], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  return other;
};

test('[SHL-23] of processes that start at the same time one builds; when it is killed, another one does', async () => {
  const builds: string[] = [];
  const start = async (name: string): Promise<string> =>
    keptBuild(folder, name, async (directory) => {
      builds.push(name);
      await built(directory);
    });

  const slow = await otherBuilding('slow');
  const waiting = [start('slow'), start('slow')];
  slow.stdin.end();
  expect(await Promise.all(waiting)).toEqual([join(folder, 'slow'), join(folder, 'slow')]);
  expect(builds).toEqual([]);

  const killed = await otherBuilding('killed');
  const taking = Array.from({ length: 20 }, async () => start('killed'));
  killed.kill('SIGKILL');
  expect(new Set(await Promise.all(taking))).toEqual(new Set([join(folder, 'killed')]));
  expect(builds).toEqual(['killed']);
});

import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { oneAtATime } from './one-at-a-time.ts';

/** This many builds of a kind are kept. */
const KEPT = 4;

/** Beside a build's files: which process runs it. */
const userFile = /^used-by-(\d+)$/;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether a process runs this build; forgets those that have ended. */
const isUsed = async (directory: string): Promise<boolean> => {
  const users = (await readdir(directory)).flatMap((file) => {
    const pid = Number(userFile.exec(file)?.[1]);
    return Number.isNaN(pid) ? [] : [{ file, isAlive: isRunning(pid) }];
  });
  const gone = users.filter(({ isAlive }) => !isAlive);
  await Promise.all(gone.map(async ({ file }) => rm(join(directory, file), { force: true })));
  return users.length > gone.length;
};

/** Notes that this process runs a build, which makes it young again too. In a folder that cannot be written nobody removes builds. */
const use = async (directory: string): Promise<void> =>
  writeFile(join(directory, `used-by-${process.pid}`), '').catch(() => undefined);

/** Removes the oldest builds, without those that a process still runs: pages and servers fetch code from them as they need it. */
const removeOld = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = aged.toSorted((a, b) => b.time - a.time).slice(KEPT);
  await Promise.all(
    old.map(async ({ name }) => {
      const directory = join(folder, name);
      if (!(await isUsed(directory))) await rm(directory, { recursive: true, force: true });
    }),
  );
};

/**
 * The build of this name, made now when it is not there yet; builds lie beside each other by the fingerprint of their sources,
 * so that nobody changes one that is being used. Of processes that start at the same time one builds, aside, so that no other
 * sees half a build; where two do, the first one's is taken. Answers its directory.
 */
export const keptBuild = async (
  folder: string,
  name: string,
  build: (directory: string) => Promise<void>,
): Promise<string> => {
  const directory = join(folder, name);
  const isBuilt = (): boolean => existsSync(directory);
  if (!isBuilt())
    await oneAtATime(directory, isBuilt, async () => {
      const aside = `${directory}.${process.pid}`;
      await build(aside);
      await rename(aside, directory).catch(async (error: unknown) => {
        await rm(aside, { recursive: true, force: true });
        if (!isBuilt()) throw error;
      });
      await use(directory);
      await removeOld(folder);
    });
  await use(directory);
  return directory;
};

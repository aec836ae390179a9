import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** This many builds of a kind are kept. */
const KEPT = 4;

/** Removes the oldest builds; one that is still used is young. */
const removeOld = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = aged.toSorted((a, b) => b.time - a.time).slice(KEPT);
  await Promise.all(old.map(async ({ name }) => rm(join(folder, name), { recursive: true, force: true })));
};

/**
 * The build of this name, made now when it is not there yet; builds lie beside each other by the fingerprint of their sources,
 * so that nobody changes one that is being used. Processes that start at the same time do not disturb each other: each builds
 * aside, the first one's build is taken. Answers its directory.
 */
export const keptBuild = async (
  folder: string,
  name: string,
  build: (directory: string) => Promise<void>,
): Promise<string> => {
  const directory = join(folder, name);
  if (existsSync(directory)) return directory;
  const aside = `${directory}.${process.pid}`;
  await build(aside);
  await rename(aside, directory).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  });
  await removeOld(folder);
  return directory;
};

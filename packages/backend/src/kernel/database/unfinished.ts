import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands beside the files of an embedded database while they are made for the first time. */
const MARK = 'database.unfinished';

/**
 * Where the files of a directory's database belong. Files that a killed process left half made are taken away: nothing can
 * have been kept in them. `finished` says that they are whole now. The directory is locked by the caller.
 */
export function databaseFiles(directory: string): { readonly path: string; readonly finished: () => void } {
  const path = join(directory, 'database');
  const mark = join(directory, MARK);
  if (!existsSync(path) || existsSync(mark)) {
    writeFileSync(mark, '');
    rmSync(path, { recursive: true, force: true });
  }
  return { path, finished: () => rmSync(mark, { force: true }) };
}

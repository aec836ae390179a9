import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A marker file next to the files of an embedded database while they are first created. */
const MARK = 'database.unfinished';

/**
 * The path of a directory's database files. Incomplete files of a killed process are removed, because nothing can
 * have been stored in them. `finished` marks the files as complete. The caller has locked the directory.
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

import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { problemIn } from './problem.ts';
import type { Problem } from './problem.ts';
import { MAX_BYTES, tooLarge } from './yaml-source.ts';

/** Whether a file of this name holds a scenario. */
export const isScenarioFile = (name: string): boolean => /\.ya?ml$/.test(name);

type Found = { readonly files: readonly string[]; readonly problems: readonly Problem[] };

function below(path: string): Found {
  const problem = (message: string): Found => ({ files: [], problems: [problemIn(path, message)] });
  try {
    const entry = statSync(path);
    if (!entry.isDirectory())
      return isScenarioFile(path)
        ? { files: [path], problems: [] }
        : problem('expected a .yaml file or a folder');
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isScenarioFile).toSorted();
    return files.length === 0
      ? problem('no .yaml file in this folder')
      : { files: files.map((name) => join(path, name)), problems: [] };
  } catch {
    return problem('no such file or folder');
  }
}

/**
 * The scenario files at these paths; folders are searched recursively. Paths are relative to the working directory.
 */
export function findFiles(paths: readonly string[]): Found {
  const found = paths.map(below);
  const files = found.flatMap((each) =>
    each.files.map((file) => relative('.', file).split(sep).join('/') || file),
  );
  return { files: [...new Set(files)], problems: found.flatMap(({ problems }) => problems) };
}

/** The content of a file, or why it cannot be read; an oversized file is not read at all. */
export function readContent(file: string): string | Problem {
  try {
    if (statSync(file).size > MAX_BYTES) return tooLarge(file);
    const bytes = readFileSync(file);
    return isUtf8(bytes) ? bytes.toString() : problemIn(file, 'is not valid UTF-8');
  } catch {
    return problemIn(file, 'cannot be read');
  }
}

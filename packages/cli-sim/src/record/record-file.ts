import { existsSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { unwritable } from '../report/index.ts';
import type { Problem } from '../scenario/index.ts';

/** The file of a recording. */
export class RecordFile {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * A file with this name, to which '.yaml' is added if missing. An existing file is overwritten only if it is one of
   * `own`, or with `isOver`.
   */
  static named(name: string, isOver: boolean, own: ReadonlySet<string>): Result<RecordFile, Problem> {
    const path = /\.ya?ml$/.test(name) ? name : `${name}.yaml`;
    if (!isOver && !own.has(resolve(path)) && existsSync(path))
      return err({
        file: null,
        line: null,
        field: null,
        message: `${path} exists; add "over" after its name to replace it`,
      });
    return ok(new RecordFile(path));
  }

  /** A name for the scenario, derived from the file's: 'first-order.yaml' becomes 'First order'. */
  get title(): string {
    const words = basename(this.path)
      .replace(/\.ya?ml$/, '')
      .replace(/[-_\s]+/g, ' ')
      .trim();
    return words === '' ? 'A recording' : words[0]?.toUpperCase() + words.slice(1);
  }

  write(text: string): Result<null, Problem> {
    try {
      writeFileSync(this.path, text);
      return ok(null);
    } catch (error) {
      return err(unwritable(null, this.path, error));
    }
  }
}

import { existsSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { unwritable } from '../report/index.ts';
import type { Problem } from '../scenario/index.ts';

/** A file that a recording goes to. */
export class RecordFile {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * A file of this name, with '.yaml' unless it says so itself. One that is there already is not written over, unless it
   * is one of `own`, or `isOver`.
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

  /** A name for the scenario, derived from the name of the file: 'first-order.yaml' is 'First order'. */
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

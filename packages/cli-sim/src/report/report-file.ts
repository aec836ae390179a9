import { closeSync, openSync, writeFileSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { problemAt } from '../scenario/index.ts';
import type { Problem } from '../scenario/index.ts';

/** Why a file cannot be written, as one message. */
export function unwritable(flag: string | null, file: string, error: unknown): Problem {
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : 0;
  const reason = errno === 0 ? String(error) : getSystemErrorMessage(errno);
  return problemAt(flag, `${file} cannot be written: ${reason}`);
}

type OpenFile = { readonly file: string; readonly handle: number };

/**
 * The report files that a command was asked for, by their flags without dashes; others are not written. They are opened before
 * anything is played, so that a wrong path is reported at once.
 */
export class ReportFiles<Kind extends string> {
  readonly #files: ReadonlyMap<Kind, OpenFile>;

  private constructor(files: ReadonlyMap<Kind, OpenFile>) {
    this.#files = files;
  }

  /** Opens and empties them; on failure, all that cannot be written. */
  static open<Kind extends string>(
    kinds: readonly Kind[],
    names: Readonly<Partial<Record<Kind, string | undefined>>>,
  ): Result<ReportFiles<Kind>, readonly Problem[]> {
    const files = new Map<Kind, OpenFile>();
    const problems: Problem[] = [];
    for (const kind of kinds) {
      const file = names[kind];
      if (file === undefined) continue;
      try {
        files.set(kind, { file, handle: openSync(file, 'w') });
      } catch (error) {
        problems.push(unwritable(`--${kind}`, file, error));
      }
    }
    const all = new ReportFiles(files);
    if (problems.length === 0) return ok(all);
    all.close();
    return err(problems);
  }

  /** Appends to a file, if it was asked for. */
  write(kind: Kind, text: () => string): Result<null, Problem> {
    const open = this.#files.get(kind);
    if (open === undefined) return ok(null);
    const written = text();
    try {
      writeFileSync(open.handle, written);
      return ok(null);
    } catch (error) {
      return err(unwritable(`--${kind}`, open.file, error));
    }
  }

  close(): void {
    for (const { handle } of this.#files.values()) closeSync(handle);
  }
}

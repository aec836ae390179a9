import { closeSync, openSync, writeFileSync } from 'node:fs';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { problemAt } from '../scenario/index.ts';
import type { Problem } from '../scenario/index.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'the disk may only be read',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** Why a file cannot be written, as one message. */
export function unwritable(flag: string | null, file: string, error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
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

  has(kind: Kind): boolean {
    return this.#files.has(kind);
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

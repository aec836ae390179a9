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

/** The file of a report. It is opened before anything is played, so that a wrong path is reported at once. */
export class ReportFile {
  readonly #flag: string;
  readonly #file: string;
  readonly #handle: number;

  private constructor(flag: string, file: string, handle: number) {
    this.#flag = flag;
    this.#file = file;
    this.#handle = handle;
  }

  /** Opens and empties the file. `flag`: the flag that named it, for the message. */
  static open(flag: string, file: string): Result<ReportFile, Problem> {
    try {
      return ok(new ReportFile(flag, file, openSync(file, 'w')));
    } catch (error) {
      return err(unwritable(flag, file, error));
    }
  }

  write(text: string): Result<null, Problem> {
    try {
      writeFileSync(this.#handle, text);
      return ok(null);
    } catch (error) {
      return err(unwritable(this.#flag, this.#file, error));
    }
  }

  close(): void {
    closeSync(this.#handle);
  }
}

/** The files that a command was asked for, by their flags without dashes; others are not written. */
export class ReportFiles<Kind extends string> {
  readonly #files: ReadonlyMap<Kind, ReportFile>;

  private constructor(files: ReadonlyMap<Kind, ReportFile>) {
    this.#files = files;
  }

  /** Opens them; on failure, all that cannot be written. */
  static open<Kind extends string>(
    kinds: readonly Kind[],
    names: Readonly<Partial<Record<Kind, string | undefined>>>,
  ): Result<ReportFiles<Kind>, readonly Problem[]> {
    const files = new Map<Kind, ReportFile>();
    const problems: Problem[] = [];
    for (const kind of kinds) {
      const name = names[kind];
      if (name === undefined) continue;
      const opened = ReportFile.open(`--${kind}`, name);
      if (opened.ok) files.set(kind, opened.value);
      else problems.push(opened.error);
    }
    const all = new ReportFiles(files);
    if (problems.length === 0) return ok(all);
    all.close();
    return err(problems);
  }

  has(kind: Kind): boolean {
    return this.#files.has(kind);
  }

  write(kind: Kind, text: () => string): Result<null, Problem> {
    return this.#files.get(kind)?.write(text()) ?? ok(null);
  }

  close(): void {
    for (const file of this.#files.values()) file.close();
  }
}

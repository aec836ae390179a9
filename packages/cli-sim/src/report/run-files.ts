import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Problem } from '../scenario/index.ts';
import { junitXml } from './junit.ts';
import { ReportFile } from './report-file.ts';

/** The files that a run writes; absent: not written. */
export type RunFileNames = { readonly junit?: string | undefined; readonly trace?: string | undefined };

type JunitRun = Parameters<typeof junitXml>[0];

/** Writes the files of a run. */
export class RunFiles {
  readonly #junit: ReportFile | null;
  readonly #trace: ReportFile | null;

  private constructor(junit: ReportFile | null, trace: ReportFile | null) {
    this.#junit = junit;
    this.#trace = trace;
  }

  /** Opens the requested files; on failure, all that cannot be written. */
  static open({ junit, trace }: RunFileNames): Result<RunFiles, readonly Problem[]> {
    const opened = [
      junit === undefined ? ok(null) : ReportFile.open('--junit', junit),
      trace === undefined ? ok(null) : ReportFile.open('--trace', trace),
    ] as const;
    const problems = opened.flatMap((file) => (file.ok ? [] : [file.error]));
    const [junitFile, traceFile] = opened;
    if (junitFile.ok && traceFile.ok) return ok(new RunFiles(junitFile.value, traceFile.value));
    for (const file of opened) if (file.ok) file.value?.close();
    return err(problems);
  }

  get isTraced(): boolean {
    return this.#trace !== null;
  }

  /** Adds the calls of a scenario. */
  trace(lines: string): Result<null, Problem> {
    return this.#trace?.write(lines) ?? ok(null);
  }

  /** Writes the outcome of the run. */
  end(run: JunitRun): Result<null, Problem> {
    return this.#junit?.write(junitXml(run)) ?? ok(null);
  }

  close(): void {
    this.#junit?.close();
    this.#trace?.close();
  }
}

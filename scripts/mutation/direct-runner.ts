// A test runner for Stryker that loads the domain's tests into one process, once, and then only calls them: a mutant costs
// what its tests cost. Tests of the domain need nothing of a runner but `test`, `test.each`, `describe` and `expect`.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import type {
  CompleteDryRunResult,
  DryRunOptions,
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';

import { collectedTests, collectFrom } from './collected-tests.ts';

const collector = new URL('./collected-tests.ts', import.meta.url).href;
/** Unit tests first: they are quick, and the first failing test ends a mutant. */
const testFiles: readonly string[] = [
  'packages/domain/src/**/*.test.ts',
  'tests/property/*.property.test.ts',
];
/** What a property of more than the domain imports. */
const foreign = /from '(?:@shop\/(?!domain\/)|\.\.\/)/;

/** The domain is the copied one, whose files hold the mutants. */
function redirectImports(copy: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'vitest' && context.parentURL !== collector)
        return { url: collector, format: 'module-typescript', shortCircuit: true };
      const feature = /^@shop\/domain\/(.+)$/.exec(specifier)?.[1];
      if (feature === undefined) return next(specifier, context);
      return next(pathToFileURL(join(copy, 'packages/domain/src', feature, 'index.ts')).href, context);
    },
  });
}

/** What the mutated files read: which mutant is active, and where they count what was reached. */
type Globals = { [Key in keyof InstrumenterContext]: InstrumenterContext[Key] | undefined };

class DirectRunner implements TestRunner {
  readonly #globals: Globals;

  constructor() {
    const globals = globalThis as unknown as Record<string, Globals | undefined>;
    this.#globals = globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
  }

  capabilities() {
    // Nothing ever has to be reloaded: what is read while a file loads is not mutated (`ignoreStatic`).
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // Stryker copies the project and works in the copy from here on.
    const copy = process.cwd();
    redirectImports(copy);
    // Every mutant meets the same values, so that one that survives survives again; nobody reads a shrunk counterexample.
    fc.configureGlobal({ seed: 20_260_301, endOnFailure: true });
    for (const file of testFiles.flatMap((pattern) => globSync(pattern, { cwd: copy }).toSorted())) {
      const path = join(copy, file);
      const isProperty = file.startsWith('tests');
      if (isProperty && foreign.test(readFileSync(path, 'utf8'))) continue;
      collectFrom(path);
      await import(pathToFileURL(path).href);
    }
  }

  async dryRun({ disableBail }: DryRunOptions): Promise<DryRunResult> {
    const result = await this.#run({ disableBail, isCovered: true });
    const { mutantCoverage } = this.#globals;
    return mutantCoverage === undefined ? result : { ...result, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit, disableBail } = options;
    this.#globals.activeMutant = activeMutant.id;
    this.#globals.hitCount = hitLimit === undefined ? undefined : 0;
    this.#globals.hitLimit = hitLimit;
    const result = await this.#run({ disableBail, isCovered: false, filter: testFilter });
    this.#globals.activeMutant = undefined;
    return toMutantRunResult(determineHitLimitReached(this.#globals.hitCount, hitLimit) ?? result);
  }

  async #run(options: {
    readonly disableBail: boolean;
    readonly isCovered: boolean;
    readonly filter?: readonly string[] | undefined;
  }): Promise<CompleteDryRunResult> {
    const wanted = options.filter === undefined ? null : new Set(options.filter);
    const tests: TestResult[] = [];
    for (const { name, file, run } of collectedTests()) {
      if (wanted !== null && !wanted.has(name)) continue;
      if (options.isCovered) this.#globals.currentTestId = name;
      const start = performance.now();
      const failureMessage = await failureOf(run);
      this.#globals.currentTestId = undefined;
      // With its file a test that was changed can be told from one that was not.
      const common = { id: name, name, fileName: file, timeSpentMs: performance.now() - start };
      tests.push(
        failureMessage === null
          ? { ...common, status: TestStatus.Success }
          : { ...common, status: TestStatus.Failed, failureMessage },
      );
      if (failureMessage !== null && !options.disableBail) break;
    }
    return { status: DryRunStatus.Complete, tests };
  }
}

async function failureOf(run: () => unknown): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'direct', DirectRunner)];

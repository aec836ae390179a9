import { findBrowser } from '../browser.ts';
import { type Outcome, capture } from '../process.ts';
import { type Count, failure } from '../test/count.ts';
import type { VitestProject } from '../test/vitest.ts';

interface Check {
  readonly name: string;
  /** Tests that prove the same: beside them the check would be the same work twice. */
  readonly isIn?: VitestProject;
  readonly command: readonly [program: string, ...args: string[]];
  /** What is wrong although the program succeeded, or undefined. */
  readonly objection?: (output: string) => string | undefined;
}

/** Fails a check that looked at nothing: a wrong path or parser must not pass for a clean result. */
const lookedAt = (pattern: RegExp, what: string) => (output: string) =>
  Number(pattern.exec(output)?.[1] ?? 0) > 0 ? undefined : `It looked at no ${what}.`;

const checks: readonly Check[] = [
  { name: 'types', command: ['tsc', '--build'] },
  {
    name: 'lint',
    command: ['oxlint', '--config', 'oxlint.config.ts'],
    objection: lookedAt(/on (\d+) files/, 'files'),
  },
  { name: 'format', command: ['oxfmt', '--check'], objection: lookedAt(/on (\d+) files/, 'files') },
  {
    name: 'dependencies',
    isIn: 'architecture',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'tests', 'scripts'],
    objection: lookedAt(/\((\d+) modules|(?<=\s)(\d+) modules/, 'modules'),
  },
  { name: 'dead code', command: ['knip', '--no-config-hints', '--no-progress'] },
  {
    name: 'rules that run',
    command: ['node', 'scripts/verify/reached-exports.ts'],
  },
  { name: 'storefront', command: ['node', 'packages/standalone/src/check-storefront.ts'] },
  { name: 'flags that switch', command: ['node', 'scripts/verify/read-flags.ts'] },
];

function judge({ objection }: Check, { code, output }: Outcome): string | undefined {
  if (code !== 0) return output.trim() || `exit code ${code}`;
  return objection?.(output);
}

/** Runs the checks that these tests do not make anyway, side by side, prints a line for each and what the failed ones found. */
export async function runChecks(tests: readonly VitestProject[] = []): Promise<Required<Count>> {
  const wanted = checks.filter(({ isIn }) => isIn === undefined || !tests.includes(isIn));
  const started = performance.now();
  // Two of the checks read playwright.config.ts, side by side: on a new machine only one of them may unpack the browser.
  await findBrowser();
  const problems = await Promise.all(
    wanted.map(async (check) => {
      const [program, ...args] = check.command;
      const problem = judge(check, await capture(program, args));
      console.log(problem === undefined ? `✓ ${check.name}` : `✗ ${check.name}\n${problem}\n`);
      return problem === undefined ? [] : [failure(check.name, problem)];
    }),
  );
  const failures = problems.flat();
  const outcome = failures.length === 0 ? 'verified' : `${failures.length} of ${wanted.length} failed`;
  console.log(`${outcome} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { passed: wanted.length - failures.length, failed: failures.length, failures };
}

import { stripVTControlCharacters } from 'node:util';

/** What a runner reported. A runner that ran nothing has failed: silence is not success. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name and with its first lines: said again at the end, where a long run is read first. */
  readonly failures?: readonly string[];
}

export const sum = (counts: readonly Count[]): Required<Count> => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
});

/** A failure's name, and the first lines of what it says. */
export function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    .slice(0, 12);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A report that is missing, says nothing ran, or disagrees with the exit code counts as one failure more. */
export function judge(name: string, count: Count | undefined, exitCode: number): Count {
  if (count === undefined) {
    return { passed: 0, failed: 1, failures: [failure(name, 'no report')] };
  }
  if (count.passed + count.failed === 0) {
    return { passed: 0, failed: 1, failures: [failure(name, 'no test ran')] };
  }
  if (exitCode !== 0 && count.failed === 0) {
    return { ...count, failed: 1, failures: [failure(name, `exit code ${exitCode}`)] };
  }
  return count;
}

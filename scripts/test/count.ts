/** What a runner reported. A runner that ran nothing has failed: silence is not success. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/** A report that is missing, says nothing ran, or disagrees with the exit code counts as one failure more. */
export function judge(name: string, count: Count | undefined, exitCode: number): Count {
  if (count === undefined) {
    console.error(`${name}: no report`);
    return { passed: 0, failed: 1 };
  }
  if (count.passed + count.failed === 0) {
    console.error(`${name}: no test ran`);
    return { passed: 0, failed: 1 };
  }
  if (exitCode !== 0 && count.failed === 0) {
    console.error(`${name}: exit code ${exitCode}`);
    return { ...count, failed: 1 };
  }
  return count;
}

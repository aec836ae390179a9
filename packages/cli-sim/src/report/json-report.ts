import type { Output, Reporter } from './reporter.ts';

/** Writes one JSON document at the end, for programs; docs/simulator.md describes it. */
export function jsonReport({ out }: Output): Partial<Reporter> {
  const write = (report: object): void => out(JSON.stringify(report, null, 2));
  return {
    runEnds: (scenarios, skipped) =>
      write({ passed: scenarios.every(({ passed }) => passed), scenarios, skipped }),
    runBreaks: (problems) => write({ passed: false, problems }),
  };
}

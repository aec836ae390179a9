import { problemText } from '../scenario/index.ts';
import { endLine, stepLines, summaryLine } from './print.ts';
import type { Output, Reporter } from './reporter.ts';

/** Writes every step as a line, for logs, pipes and build servers. */
export function plainReport({ out, error }: Output): Partial<Reporter> {
  return {
    scenarioStarts: ({ name, file }) => out(`${name} (${file})`),
    stepEnds: (step) => stepLines(step).forEach((line) => out(line)),
    scenarioEnds(report) {
      out(endLine(report));
      out('');
    },
    scenarioSkipped({ name, file, reason }) {
      out(`${name} (${file})`);
      out(`  skipped: ${reason}\n`);
    },
    runEnds: (scenarios, skipped) => out(summaryLine(scenarios, skipped.length)),
    runBreaks: (problems) => problems.forEach((problem) => error(problemText(problem))),
  };
}

import { problemText } from '../scenario/index.ts';
import { count, durationText } from '../steps/index.ts';
import { fit, oneLine, padTo, wrap } from './columns.ts';
import { footOf } from './foot.ts';
import { inColour as styled } from './paint.ts';
import { summaryLine, whoDoes } from './print.ts';
import type { Output, Reporter, Terminal } from './reporter.ts';
import type { ScenarioReport, StepPosition, StepReport } from './result.ts';
import { timeText } from './shop-time.ts';

/** A finished scenario: its name, its file if there is room, and its figures at the end of the line. */
function endLineOf({ passed, name, file, steps, shopMs }: ScenarioReport, width: number): string {
  const figures = `${count(steps.length, 'step')}, ${durationText(shopMs)}`;
  const room = Math.max(10, width - figures.length - 4);
  const whole = oneLine(`${name} (${file})`);
  const left = padTo(fit(whole, room) === whole ? whole : fit(name, room), room);
  const mark = passed ? styled('green', '✓') : styled('red', '✗');
  return `${mark} ${passed ? left : styled('bold', left)}  ${styled('dim', figures)}`;
}

function failureLines(
  name: string,
  step: StepReport & { status: 'failed' },
  width: number,
): readonly string[] {
  const labelled = (label: string, text: string): readonly string[] =>
    wrap(text, width - 14).map((line, index) => `    ${padTo(index === 0 ? label : '', 8)}  ${line}`);
  return [
    `${styled('red', '✗')} ${styled('bold', fit(name, width - 2))}`,
    ...labelled('at', `${step.file}:${step.line}`),
    ...labelled('step', `${step.number} ${whoDoes(step)}`),
    ...labelled('expected', step.expected),
    ...labelled('actual', step.actual).map((line) => styled('red', line)),
  ];
}

/** For an interactive terminal: a line per scenario, failures at once, and the current step below. */
export function liveReport(terminal: Terminal, { error }: Output): Reporter {
  const foot = footOf(terminal);
  let now = { name: '', file: '', steps: 0, number: 0, of: 0 };
  let step: StepPosition | null = null;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const footLines = (): readonly string[] => {
    const { width } = foot;
    const doing =
      step === null
        ? 'opens the shop'
        : `${timeText(step.at)}  step ${step.number}/${now.steps}  ${whoDoes(step)}`;
    const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
    return [
      `${styled('cyan', '▸')} ${fit(`${now.number}/${now.of}  ${now.name}`, width - 2)}`,
      `  ${fit(doing, width - 2)}`,
      `  ${styled('dim', fit(`${counts.passed} passed, ${counts.failed} failed${skipped}`, width - 2))}`,
    ];
  };
  return {
    scenarioStarts(scenario) {
      now = scenario;
      step = null;
      foot.write([], footLines());
    },
    stepStarts(started) {
      step = started;
      foot.write([], footLines());
    },
    stepEnds(ended) {
      if (ended.status === 'failed') foot.write(failureLines(now.name, ended, foot.width), footLines());
    },
    scenarioEnds(report) {
      counts[report.passed ? 'passed' : 'failed'] += 1;
      foot.write(report.passed ? [endLineOf(report, foot.width)] : [], []);
    },
    scenarioSkipped({ name, file, reason }) {
      counts.skipped += 1;
      foot.write([styled('dim', fit(`- ${name} (${file}): ${reason}`, foot.width))], []);
    },
    runEnds(scenarios, skipped) {
      const isGood = scenarios.every(({ passed }) => passed);
      foot.write(['', styled(isGood ? 'green' : 'red', summaryLine(scenarios, skipped.length))], []);
    },
    runBreaks(problems) {
      foot.write([], []);
      for (const problem of problems) error(problemText(problem));
    },
  };
}

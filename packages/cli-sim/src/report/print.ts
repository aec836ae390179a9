import { count, durationText } from '../steps/index.ts';
import type { ScenarioReport, StepPosition, StepReport } from './result.ts';

/** A step with the shopper who does it, if there are several. */
export const whoDoes = ({ actor, text }: StepPosition): string =>
  actor === null ? text : `${actor} › ${text}`;

/** A step and its outcome in plain lines; a failure with expected and actual values. */
export function stepLines(step: StepReport): readonly string[] {
  const head = `${step.number} ${whoDoes(step)}`;
  if (step.status === 'passed') return [`  ✓ ${head} — ${step.result}`];
  if (step.status === 'refused') return [`  ✓ ${head} — refused: ${step.result}`];
  return [
    `  ✗ ${head}`,
    `      step      ${step.number}, ${step.file}:${step.line}`,
    `      expected  ${step.expected}`,
    `      actual    ${step.actual}`,
  ];
}

export function endLine({ passed, steps, skipped, shopMs }: ScenarioReport): string {
  const left = skipped === 0 ? '' : `, ${skipped} not played`;
  return `  ${passed ? 'passed' : 'FAILED'}: ${count(steps.length, 'step')}${left}, ${durationText(shopMs)} of shop time`;
}

export function summaryLine(reports: readonly ScenarioReport[], skipped: number): string {
  const passed = reports.filter((report) => report.passed).length;
  const left = skipped === 0 ? '' : `, ${skipped} skipped`;
  return `${count(reports.length + skipped, 'scenario')}: ${passed} passed, ${reports.length - passed} failed${left}`;
}

import { whoDoes, wrap } from '../report/index.ts';
import type { Paint, StepReport } from '../report/index.ts';

/** Text indented behind a mark, at most `width` columns wide. */
function under(mark: string, text: string, width: number): readonly string[] {
  return wrap(text, Math.max(30, width - 4)).map((line, index) => `  ${index === 0 ? mark : ' '} ${line}`);
}

/** The outcome of a step, with the step itself unless it was just typed. */
export function stepView(
  report: StepReport,
  view: { readonly isTyped: boolean; readonly width: number; readonly paint: Paint },
): readonly string[] {
  const { isTyped, width, paint } = view;
  const done = whoDoes(report);
  const named = (result: string): string => (isTyped ? result : `${done} — ${result}`);
  switch (report.status) {
    case 'passed':
      return under(paint('green', '✓'), named(report.result), width);
    case 'refused':
      return under(paint('yellow', '–'), named(`refused: ${report.result}`), width);
    case 'failed':
      return [
        ...(isTyped ? [] : under(paint('red', '✗'), done, width)),
        ...under(isTyped ? paint('red', '✗') : ' ', `expected ${report.expected}`, width),
        ...under(' ', `actual   ${report.actual}`, width),
      ];
    default:
      return report satisfies never;
  }
}

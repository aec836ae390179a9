import { stripVTControlCharacters } from 'node:util';

import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';

import { liveReport } from './live-report.ts';
import type { Reporter } from './reporter.ts';
import type { StepPosition, StepReport } from './result.ts';

/** A screen that supports what a live report uses: writing lines, moving up, and clearing everything below. */
/* oxlint-disable no-control-regex -- what moves the cursor is what it is about */
function newScreen(columns: number) {
  let lines: string[] = [''];
  const write = (text: string): void => {
    for (const [part] of text.matchAll(/\u001B\[(\d+)A|\u001B\[0J|\r|\n|[^\u001B\r\n]+|\u001B\[\d*m/g)) {
      const [, up] = /^\u001B\[(\d+)A$/.exec(part) ?? [];
      if (up !== undefined) lines = lines.slice(0, lines.length - Number(up));
      else if (part === '\n') lines.push('');
      else if (part === '\u001B[0J' || part === '\r') lines[lines.length - 1] = '';
      else lines[lines.length - 1] = (lines.at(-1) ?? '') + part;
    }
  };
  const errors: string[] = [];
  const report = liveReport(
    { columns, write },
    { out: () => undefined, error: (line) => void errors.push(line) },
  );
  return { report, errors, shown: () => lines.map((line) => stripVTControlCharacters(line)) };
}

const name = 'Заказ от адреса до двери, с промокодом, заменой и повтором, и обратно в корзину ещё раз';
const file = 'scenarios/first-order.yaml';

const position = (number: number, text: string): StepPosition => ({
  number,
  file,
  line: number + 4,
  text,
  actor: null,
  at: Date.parse('2026-05-14T09:00:04Z'),
});
const bread = 'add to cart: { product: Хлеб «Печной Угол» Бородинский нарезанный ломтиками, quantity: 9 }';

const begin = (report: Reporter): void => {
  report.scenarioStarts({ file, name, steps: 3, number: 1, of: 2 });
  report.stepStarts(position(1, bread));
};
const passed: StepReport = { ...position(1, bread), status: 'passed', result: '× 9' };
const failed: StepReport = {
  ...position(2, 'expect cart: { total: 99 ₽ }'),
  status: 'failed',
  expected: 'total 99.00 ₽',
  actual: 'total 548.91 ₽: Хлеб «Печной Угол» Бородинский × 9, Молоко «Луговая Долина» 2,5% × 2, Бананы × 1',
};

describe.each([80, 120])('on a screen of %i columns', (columns) => {
  test('the current step is below finished scenarios, cut to the screen', () => {
    const { report, shown } = newScreen(columns);
    begin(report);
    const lines = shown();
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^▸ 1\/2 {2}Заказ от адреса до двери/);
    expect(lines[1]).toMatch(/^ {2}14 May 12:00:04 {2}step 1\/3 {2}add to cart: \{ product: Хлеб/);
    expect(lines[2]).toBe('  0 passed, 0 failed');
    for (const line of lines) expect(stringWidth(line)).toBeLessThan(columns);
  });

  test('a failure is shown at once: where, what, expected and actual', () => {
    const { report, shown } = newScreen(columns);
    begin(report);
    report.stepEnds(passed);
    report.stepStarts(failed);
    report.stepEnds(failed);
    const lines = shown();
    expect(lines.slice(1, 4)).toEqual([
      '    at        scenarios/first-order.yaml:6',
      '    step      2 expect cart: { total: 99 ₽ }',
      '    expected  total 99.00 ₽',
    ]);
    expect(lines[4]).toMatch(/^ {4}actual {4}total 548\.91 ₽: Хлеб «Печной Угол»/);
    expect(lines.filter((line) => line.startsWith('▸'))).toHaveLength(1);
    for (const line of lines) expect(stringWidth(line)).toBeLessThan(columns);
  });

  test('finished scenarios take one line each, with their figures in one column', () => {
    const { report, shown } = newScreen(columns);
    begin(report);
    const end = { file, skipped: 0, steps: [passed], passed: true };
    report.scenarioEnds({ ...end, name, shopMs: 754_000 });
    report.scenarioStarts({ file, name: 'Хлеб', steps: 1, number: 2, of: 3 });
    report.scenarioEnds({ ...end, name: 'Хлеб', shopMs: 1000 });
    report.scenarioSkipped({ file, name: 'Ночь', reason: 'it starts at a time of its own' });
    report.runEnds([{ ...end, name, shopMs: 754_000 }], [{ file, name: 'Ночь', reason: 'why' }]);
    const lines = shown();
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^✓ Заказ от адреса .* {2}1 step, 12 min 34 s$/);
    expect(lines[1]).toMatch(/^✓ Хлеб \(scenarios\/first-order\.yaml\) + 1 step, 1 s$/);
    expect([lines[0], lines[1]].map((line) => stringWidth(line ?? ''))).toEqual([columns - 1, columns - 1]);
    expect(lines[2]).toBe('- Ночь (scenarios/first-order.yaml): it starts at a time of its own');
    expect(lines[4]).toBe('2 scenarios: 1 passed, 0 failed, 1 skipped');
  });
});

test('an error that ends the run is written to standard error, and the screen is cleaned up', () => {
  const { report, shown, errors } = newScreen(80);
  begin(report);
  report.runBreaks([{ file: null, line: null, field: '--junit', message: 'a.xml cannot be written' }]);
  expect(errors).toEqual(['--junit: a.xml cannot be written']);
  expect(shown()).toEqual(['']);
});

test('no text of a shop moves the cursor', () => {
  const { report, shown } = newScreen(80);
  report.scenarioStarts({ file, name: 'a\u001B[5A\nb', steps: 1, number: 1, of: 1 });
  report.stepStarts(position(1, 'search: \u001B[2J\r\n\u0007молоко'));
  expect(shown().slice(0, 2)).toEqual(['▸ 1/1  a [5A b', '  14 May 12:00:04  step 1/1  search:  [2J молоко']);
});

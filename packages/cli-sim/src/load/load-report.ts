import { escapedHtml, padTo } from '../report/index.ts';
import type { Measured, Row } from './meter.ts';

const columns = ['count', 'p50', 'p90', 'p99', 'longest'] as const;

const cells = (row: Row): readonly string[] => columns.map((column) => String(row[column]));

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** How often each error code was answered, whatever the call. */
export const errorCounts = ({ errors }: Pick<Measured, 'errors'>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(errors).map(([code, calls]) => [code, sum(calls)]));

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

function table(title: string, rows: readonly Row[]): readonly string[] {
  const width = Math.max(title.length, ...rows.map(({ name }) => name.length));
  const line = (name: string, values: readonly string[]): string =>
    `  ${padTo(name, width)}${values.map((value) => padTo(value, 9, 'right')).join('')}`;
  return [line(title, columns), ...rows.map((row) => line(row.name, cells(row)))];
}

/** Calls a second, errors and waits in one line, while it is going on. */
export function nowLine(measured: Measured): string {
  const { arrived, gone, seconds, calls, visits } = measured;
  const count = calls.reduce((sum, row) => sum + row.count, 0);
  const slowest = calls.reduce((most, row) => Math.max(most, row.p99), 0);
  return `${Math.round(seconds)} s: ${arrived} came, ${gone} left, ${visits.count} paid, ${(count / Math.max(1, seconds)).toFixed(1)} calls/s, slowest p99 ${slowest} ms, errors: ${listed(errorCounts(measured))}`;
}

/** The busiest steps, so that it fits on a screen. */
export function liveTable(measured: Measured, most: number): readonly string[] {
  const busiest = measured.steps.toSorted((a, b) => b.count - a.count).slice(0, Math.max(1, most));
  return [nowLine(measured), ...table('step, ms', busiest)];
}

export function loadText(measured: Measured): readonly string[] {
  return [
    nowLine(measured),
    ...table('end to end, ms', [measured.visits]),
    ...table('step, ms', measured.steps),
    ...table('call, ms', measured.calls),
    `  errors: ${listed(errorCounts(measured))}`,
    ...Object.entries(measured.errors).map(([code, calls]) => `    ${code}: ${listed(calls)}`),
    `  failed steps: ${listed(measured.failures)}`,
  ];
}

const row = (tag: string, values: readonly string[]): string =>
  `<tr>${values.map((value) => `<${tag}>${escapedHtml(value)}</${tag}>`).join('')}</tr>`;

const htmlTable = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<h2>${escapedHtml(title)}</h2><table>${row('th', heads)}${rows.map((values) => row('td', values)).join('')}</table>`;

/** The report as one page without anything from outside. */
export function loadHtml(title: string, measured: Measured): string {
  const times = (name: string, rows: readonly Row[]): string =>
    htmlTable(
      name,
      ['', ...columns],
      rows.map((each) => [each.name, ...cells(each)]),
    );
  const counts = (name: string, all: Readonly<Record<string, number>>): string =>
    htmlTable(
      name,
      ['', 'count'],
      Object.entries(all).map(([key, count]) => [key, String(count)]),
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapedHtml(title)}</title><style>
body{font:14px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #8884;padding:.25rem .5rem;text-align:right;font-variant-numeric:tabular-nums}
td:first-child,th:first-child{text-align:left}</style><h1>${escapedHtml(title)}</h1><p>${escapedHtml(nowLine(measured))}</p>
${times('End to end, ms', [measured.visits])}${times('Steps, ms', measured.steps)}${times('Calls, ms', measured.calls)}
${htmlTable(
  'Errors',
  ['', 'call', 'count'],
  Object.entries(measured.errors).flatMap(([code, calls]) =>
    Object.entries(calls).map(([call, count]) => [code, call, String(count)]),
  ),
)}${counts('Failed steps', measured.failures)}</html>`;
}

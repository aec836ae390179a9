import type { Problem } from '../scenario/index.ts';
import { stepLines } from './print.ts';
import type { ScenarioReport, SkippedScenario } from './result.ts';

/**
 * Characters that XML 1.0 cannot contain, not even as references: control characters, lone surrogates, and two
 * noncharacters.
 */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- these signs are what it is about
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escaped = (text: string, special: RegExp): string =>
  text.replace(FORBIDDEN, '\uFFFD').replace(special, (sign) => references[sign] ?? sign);

const content = (text: string): string => escaped(text, /[&<>\r]/g);

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, inside: readonly string[] = []): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value), /[&<>"\t\n\r]/g)}"`,
  );
  const open = `<${name}${written.join('')}`;
  return inside.length === 0 ? `${open}/>` : `${open}>${inside.join('')}</${name}>`;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

type Case = {
  readonly file: string;
  readonly end: 'passed' | 'failed' | 'skipped' | 'broken';
  readonly ms: number;
  readonly xml: string;
};

function played(report: ScenarioReport): Case {
  const { file, name, passed, shopMs: ms, steps } = report;
  const failed = steps.find((step) => step.status === 'failed');
  const failure =
    failed?.status === 'failed'
      ? [
          element(
            'failure',
            { type: 'expectation', message: `expected ${failed.expected}, got ${failed.actual}` },
            [content(stepLines(failed).join('\n'))],
          ),
        ]
      : [];
  const lines = steps.flatMap((step) => stepLines(step));
  const xml = element('testcase', { name, classname: file, file, time: seconds(ms) }, [
    ...failure,
    element('system-out', {}, [content(lines.join('\n'))]),
  ]);
  return { file, end: passed ? 'passed' : 'failed', ms, xml };
}

function skippedCase({ file, name, reason }: SkippedScenario): Case {
  const xml = element('testcase', { name, classname: file, file, time: seconds(0) }, [
    element('skipped', { message: reason }),
  ]);
  return { file, end: 'skipped', ms: 0, xml };
}

function broken({ file, line, field, message }: Problem): Case {
  const source = file ?? 'command line';
  const name = [line === null ? null : `line ${line}`, field].filter((part) => part !== null).join(', ');
  const xml = element(
    'testcase',
    { name: name || source, classname: source, file: source, time: seconds(0) },
    [element('error', { type: 'input', message })],
  );
  return { file: source, end: 'broken', ms: 0, xml };
}

/** The counts of test cases, as attributes. */
function countsOf(cases: readonly Case[]): Attributes {
  const number = (end: Case['end']): number => cases.filter((each) => each.end === end).length;
  return {
    tests: cases.length,
    failures: number('failed'),
    errors: number('broken'),
    skipped: number('skipped'),
    time: seconds(cases.reduce((sum, { ms }) => sum + ms, 0)),
  };
}

/**
 * The outcome of a run as JUnit XML for build servers: a suite per file, a case per scenario, times in seconds of
 * shop time. A file that could not be played is a case with an error.
 */
export function junitXml(run: {
  readonly scenarios?: readonly ScenarioReport[];
  readonly skipped?: readonly SkippedScenario[];
  readonly problems?: readonly Problem[];
}): string {
  const { scenarios = [], skipped = [], problems = [] } = run;
  const cases = [...scenarios.map(played), ...skipped.map(skippedCase), ...problems.map(broken)];
  const files = [...new Set(cases.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = cases.filter((each) => each.file === file);
    return element('testsuite', { name: file, ...countsOf(own) }, [
      `\n    ${own.map(({ xml }) => xml).join('\n    ')}\n  `,
    ]);
  });
  const root = element('testsuites', { name: 'scenarios', ...countsOf(cases) }, [
    `\n  ${suites.join('\n  ')}\n`,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

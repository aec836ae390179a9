import type { Problem } from '../scenario/index.ts';
import { stepLines } from './print.ts';
import type { ScenarioReport, SkippedScenario, StepReport } from './result.ts';

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

function caseOf({ file, end, ms }: Omit<Case, 'xml'>, name: string, inside: readonly string[]): Case {
  const xml = element('testcase', { name, classname: file, file, time: seconds(ms) }, inside);
  return { file, end, ms, xml };
}

function failure({ expected, actual, ...step }: StepReport & { status: 'failed' }): string {
  const message = `expected ${expected}, got ${actual}`;
  const lines = stepLines({ expected, actual, ...step });
  return element('failure', { type: 'expectation', message }, [content(lines.join('\n'))]);
}

function played({ file, name, passed, shopMs: ms, steps }: ScenarioReport): Case {
  const [failed] = steps.filter((step) => step.status === 'failed');
  return caseOf({ file, end: passed ? 'passed' : 'failed', ms }, name, [
    ...(failed === undefined ? [] : [failure(failed)]),
    element('system-out', {}, [content(steps.flatMap(stepLines).join('\n'))]),
  ]);
}

const skippedCase = ({ file, name, reason }: SkippedScenario): Case =>
  caseOf({ file, end: 'skipped', ms: 0 }, name, [element('skipped', { message: reason })]);

function broken({ file, line, field, message }: Problem): Case {
  const source = file ?? 'command line';
  const name = [line === null ? null : `line ${line}`, field].filter((part) => part !== null).join(', ');
  return caseOf({ file: source, end: 'broken', ms: 0 }, name || source, [
    element('error', { type: 'input', message }),
  ]);
}

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

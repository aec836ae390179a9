import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Reach } from './reach.ts';

export interface Requirement {
  readonly id: string;
  readonly prefix: string;
  readonly text: string;
}

const requirementLine = /^- \*\*([A-Z]{3}-\d+)\*\*\s*(.*)/;
const testFile = /\.test\.tsx?$|^tests\/.*\.ts$|(^|\/)scenarios\/.*\.ya?ml$/;
/** A title that opens with its requirements: `[CRT-56] …`, `[CRT-56, CRT-57] …` or `[CRT-56][CRT-57] …`. */
const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*['"`]((?:\[[A-Z]{3}-\d[^\]]*\]\s*)+)/g;
/** The titles of a table, each with its row's requirement: `test.each(rows)('[%s] …'`, with the rows there or in a constant. */
const tableTitle = /\.each\(((?:(?!\.each\()[^])*?)\)\(\s*['"`]\[%s\]/g;
const rowId = /\[\s*'([A-Z]{3}-\d+)',/g;
/** A title with more says of none what it is. */
const MOST_IDS = 6;
const scenarioIds = /^requirements: \[(.*)\]$/gm;
const idPattern = /\b[A-Z]{3}-\d+\b/g;

/** Every requirement under docs/spec. OPN entries are decisions about other requirements, so they are left out. */
export function readRequirements(root: URL): Requirement[] {
  const folder = new URL('docs/spec/', root);
  return readdirSync(folder)
    .filter((name) => name.startsWith('requirements-'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .flatMap((line) => {
      const [, id, text] = requirementLine.exec(line) ?? [];
      return id === undefined || id.startsWith('OPN')
        ? []
        : [{ id, prefix: id.slice(0, 3), text: text ?? '' }];
    });
}

/** The files that may test a requirement, as paths below the root. */
export function testFiles(root: URL): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => testFile.test(path) && existsSync(new URL(path, root)));
}

/** The requirements that a test file names in the titles of its tests, or a scenario at its head; fixtures do not count. */
export function idsIn(path: string, content: string): string[] {
  const isCode = path.endsWith('.ts') || path.endsWith('.tsx');
  const titles = [...content.matchAll(isCode ? title : scenarioIds)]
    .map(([, text = '']) => text.match(idPattern) ?? [])
    .filter((ids) => ids.length <= MOST_IDS);
  const rows = isCode
    ? [...content.matchAll(tableTitle)].map(([, table = '']) => rowsOf(table, content))
    : [];
  return [...titles.flat(), ...rows.flatMap((text) => [...text.matchAll(rowId)].map(([, id = '']) => id))];
}

function rowsOf(table: string, content: string): string {
  if (!/^\w+$/.test(table)) return table;
  const start = content.indexOf(`const ${table}`);
  return start < 0 ? '' : content.slice(start, content.indexOf('\n];', start));
}

/** The requirements with a test that can fail because of what the shop runs. */
export function testedIds(root: URL): Set<string> {
  const reach = new Reach(fileURLToPath(root));
  const ids = testFiles(root)
    .filter((path) => reach.reachesProduct(path))
    .flatMap((path) => idsIn(path, readFileSync(new URL(path, root), 'utf8')));
  return new Set(ids);
}

export function missing(requirements: readonly Requirement[], tested: ReadonlySet<string>): Requirement[] {
  return requirements.filter(({ id }) => !tested.has(id));
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLevel, isProven, levelsOf, type Level, type Wanted } from './levels.ts';
import { Reach } from './reach.ts';

export interface Requirement extends Wanted {
  readonly prefix: string;
  readonly text: string;
}

/** What the titles of a test say, and at which levels it is one. */
export interface Named {
  readonly ids: readonly string[];
  readonly levels: ReadonlySet<Level>;
}

const requirementLine = /^- \*\*((?!OPN)[A-Z]{3}-\d+)\*\*\s*((?:\((\w+); (\w+)\))?.*)/;
const testFile = /\.test\.tsx?$|^tests\/.*\.ts$|(^|\/)scenarios\/.*\.ya?ml$/;
/** A title that opens with its requirements: `[CRT-56] …`, `[CRT-56, CRT-57] …` or `[CRT-56][CRT-57] …`. */
const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*['"`]((?:\[[A-Z]{3}-\d[^\]]*\]\s*)+)/g;
/**
 * The titles of a table, each with its row's requirement, with the rows there or in a constant: `test.each(rows)('[%s] …'`
 * with rows `['CRT-56', …]`, or `test.each(rows)('%s …'` with rows `['[CRT-56] …', …]`.
 */
const tableTitle = /\.each\(((?:(?!\.each\()[^])*?)\)\(\s*['"`](\[%s\]|%s)/g;
const rowId = /\[\s*'([A-Z]{3}-\d+)',/g;
const rowTitle = /\[\s*'((?:\[[A-Z]{3}-\d[^\]]*\]\s*)+)/g;
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
      const [, id, text, side = '', level] = requirementLine.exec(line) ?? [];
      if (id === undefined) return [];
      if (!isLevel(level)) throw new Error(`${id} names no level of test: ${line}`);
      return [{ id, prefix: id.slice(0, 3), side, level, text: text ?? '' }];
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
export function namedIn(path: string, content: string): Named[] {
  if (!/\.tsx?$/.test(path))
    return [...content.matchAll(scenarioIds)].map(([, text = '']) => named(text.match(idPattern), path, ''));
  const titles = [...content.matchAll(title)].map((match) =>
    named((match[1] ?? '').match(idPattern), path, codeAt(content, match.index)),
  );
  const tables = [...content.matchAll(tableTitle)].map((match) => {
    const row = match[2] === '%s' ? rowTitle : rowId;
    const rows = [...rowsOf(match[1] ?? '', content).matchAll(row)].map(([, ids = '']) => ids);
    return named(
      rows.join().match(idPattern),
      path,
      codeAt(content, match.index + match[0].lastIndexOf(')(')),
    );
  });
  return [...titles.filter(({ ids }) => ids.length <= MOST_IDS), ...tables];
}

const named = (ids: readonly string[] | null, path: string, code: string): Named => ({
  ids: ids ?? [],
  levels: levelsOf(path, code),
});

/** The code of the test whose title is there: to the line that closes it, as indented as the one that opens it. */
function codeAt(content: string, index: number): string {
  const line = content.slice(content.lastIndexOf('\n', index) + 1);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const end = line.search(new RegExp(`\\n${indent}\\}?\\);`));
  return end < 0 ? line : line.slice(0, end);
}

function rowsOf(table: string, content: string): string {
  if (!/^\w+$/.test(table)) return table;
  const start = content.indexOf(`const ${table}`);
  return start < 0 ? '' : content.slice(start, content.indexOf('\n];', start));
}

/** The levels at which each requirement has a test that can fail because of what the shop runs. */
export function testedLevels(root: URL): Map<string, Set<Level>> {
  const reach = new Reach(fileURLToPath(root));
  const found = new Map<string, Set<Level>>();
  for (const path of testFiles(root).filter((file) => reach.reachesProduct(file)))
    for (const { ids, levels } of namedIn(path, readFileSync(new URL(path, root), 'utf8')))
      for (const id of ids) found.set(id, new Set([...(found.get(id) ?? []), ...levels]));
  return found;
}

type Tested = ReadonlyMap<string, ReadonlySet<Level>>;

/** The requirements without any test. */
export function missing(requirements: readonly Requirement[], tested: Tested): Requirement[] {
  return requirements.filter(({ id }) => !tested.has(id));
}

/** The requirements with tests, but none at the level they name. */
export function missingAtLevel(requirements: readonly Requirement[], tested: Tested): Requirement[] {
  return requirements.filter((requirement) => {
    const at = tested.get(requirement.id);
    return at !== undefined && !isProven(requirement, at);
  });
}

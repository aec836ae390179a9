import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

export interface Requirement {
  readonly id: string;
  readonly prefix: string;
  readonly text: string;
}

const requirementLine = /^- \*\*([A-Z]{3}-\d+)\*\*\s*(.*)/;
const testFile = /\.test\.tsx?$|^tests\/.*\.ts$|(^|\/)scenarios\/.*\.ya?ml$/;
/** A title that opens with its requirements: `[CRT-56] …`, `[CRT-56, CRT-57] …` or `[CRT-56][CRT-57] …`. */
const title = /['"`]((?:\[[A-Z]{3}-\d[^\]]*\]\s*)+)/g;
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

/** The requirements that a piece of a test file names in titles; in a scenario every mention counts. */
export function idsIn(path: string, content: string): string[] {
  const titles = path.endsWith('.ts') || path.endsWith('.tsx') ? content.match(title) : [content];
  return (titles ?? []).flatMap((text) => text.match(idPattern) ?? []);
}

export function testedIds(root: URL): Set<string> {
  return new Set(testFiles(root).flatMap((path) => idsIn(path, readFileSync(new URL(path, root), 'utf8'))));
}

export function missing(requirements: readonly Requirement[], tested: ReadonlySet<string>): Requirement[] {
  return requirements.filter(({ id }) => !tested.has(id));
}

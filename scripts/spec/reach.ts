import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { waitingExports } from '../verify/waiting-exports.ts';

/** Where the product begins: what a shopper, an operator or the simulator starts. */
const entries =
  /^packages\/(web-react\/src\/entry-[^/]+|standalone\/src\/(main|serve|dev)|backend\/src\/operator\/main|cli-sim\/src\/main|contract\/src\/openapi-cli)\.tsx?$|^packages\/[^/]+\/src\/.*\.worker\.ts$/;
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|^tests\/|test-support/.test(path);
/** These start the shop and come to its rules through it. */
const startsShop = /^tests\/(api|e2e|simulation)\/|(^|\/)scenarios\//;
/** What every test may use: it says nothing of what a test is about, unless the test is about a kernel. */
const isKernel = (path: string): boolean => /\/src\/kernel\//.test(path);
const isAboutKernel = (test: string): boolean =>
  isKernel(test) || test === 'tests/property/money.property.test.ts';
const importPattern = /(?<![.\w])(?:(?:import|export)\b([^'"`;()]*?)\bfrom|import)\s*\(?\s*'([^']+)'/g;
/** `type { A }` and `{ type A, type B }`: nothing of that module runs. */
const isTypeOnly = (names: string): boolean =>
  /^\s*type\b/.test(names) || /^\s*\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?\s*,?)+\s*\}\s*$/.test(names);

export class Reach {
  readonly #root: string;
  readonly #imports = new Map<string, readonly string[]>();
  readonly #product: ReadonlySet<string>;

  constructor(root: string) {
    this.#root = root;
    const all = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }).split('\n');
    this.#product = this.#closure(
      all.filter((path) => entries.test(path) && !isTest(path) && existsSync(join(root, path))),
    );
  }

  /** Whether a test can fail because of what the shop runs: it starts the shop, or imports a module of it. */
  reachesProduct(test: string, source = readFileSync(join(this.#root, test), 'utf8')): boolean {
    if (startsShop.test(test)) return true;
    return [...this.#subjects(test, source)].some(
      (path) =>
        (!isKernel(path) || isAboutKernel(test)) &&
        this.#product.has(path) &&
        !waitingExports.some(({ file }) => file === path),
    );
  }

  /** The modules of packages that a test imports, by itself or through what was written for tests. */
  #subjects(test: string, source: string): Set<string> {
    const subjects = new Set<string>();
    const seen = new Set<string>();
    const visit = (path: string, imports: readonly string[]): void => {
      seen.add(path);
      for (const next of imports) {
        if (!isTest(next)) subjects.add(next);
        else if (!seen.has(next)) visit(next, this.#importsOf(next));
      }
    };
    visit(test, this.#importsIn(test, source));
    return subjects;
  }

  #closure(from: readonly string[]): Set<string> {
    const reached = new Set(from);
    for (const path of reached)
      for (const next of this.#importsOf(path)) if (!isTest(next)) reached.add(next);
    return reached;
  }

  #importsOf(path: string): readonly string[] {
    const known = this.#imports.get(path);
    if (known !== undefined) return known;
    const found = this.#importsIn(path, readFileSync(join(this.#root, path), 'utf8'));
    this.#imports.set(path, found);
    return found;
  }

  #importsIn(path: string, source: string): readonly string[] {
    return [...source.matchAll(importPattern)].flatMap(([, names = '', from = '']) =>
      isTypeOnly(names) ? [] : (this.#resolve(path, from) ?? []),
    );
  }

  #resolve(from: string, name: string): string | undefined {
    const [, workspace, feature] = /^@shop\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
    const candidates =
      workspace === undefined
        ? name.startsWith('.')
          ? [normalize(join(dirname(from), name))]
          : []
        : [
            `packages/${workspace}/src/${feature === undefined ? '' : `${feature}/`}index.ts`,
            `packages/${workspace}/${feature}/index.ts`,
          ];
    return candidates.find((path) => /\.tsx?$/.test(path) && existsSync(join(this.#root, path)));
  }
}

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
/** What every test may use: it says nothing of what the test is about, unless it imports nothing else. */
const isKernel = (path: string): boolean => /\/src\/kernel\//.test(path);
const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;

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
  reachesProduct(test: string): boolean {
    if (startsShop.test(test)) return true;
    const subjects = [...this.#subjects(test)];
    const features = subjects.filter((path) => !isKernel(path));
    return (features.length > 0 ? features : subjects).some(
      (path) => this.#product.has(path) && !waitingExports.some(({ file }) => file === path),
    );
  }

  /** The modules of packages that a test imports, by itself or through what was written for tests. */
  #subjects(test: string): Set<string> {
    const subjects = new Set<string>();
    const seen = new Set<string>();
    const visit = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const next of this.#importsOf(path)) {
        if (isTest(next)) visit(next);
        else subjects.add(next);
      }
    };
    visit(test);
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
    const source = readFileSync(join(this.#root, path), 'utf8');
    const found = [...source.matchAll(importPattern)].flatMap(
      ([, name = '']) => this.#resolve(path, name) ?? [],
    );
    this.#imports.set(path, found);
    return found;
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

import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  missing,
  missingAtLevel,
  namedIn,
  readRequirements,
  testFiles,
  testedLevels,
} from '../../scripts/spec/coverage.ts';
import { isProven, levelsOf, type Level } from '../../scripts/spec/levels.ts';
import { Reach } from '../../scripts/spec/reach.ts';
import { read, root } from './workspace.ts';

const rootUrl = pathToFileURL(root);
const idsIn = (path: string, content: string): string[] => namedIn(path, content).flatMap(({ ids }) => ids);
const levelsIn = (path: string, content: string): string[][] =>
  namedIn(path, content).map(({ levels }) => [...levels]);

describe('the requirements', () => {
  test('each requirement has one id', () => {
    const ids = readRequirements(rootUrl).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1000);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('no test names a requirement that does not exist', () => {
    const decisions = read('docs/spec/requirements-1-catalogue.md')
      .concat(
        read('docs/spec/requirements-2-cart-checkout.md'),
        read('docs/spec/requirements-3-account-orders-shell.md'),
      )
      .match(/\bOPN-\d+/g);
    const known = new Set([...readRequirements(rootUrl).map(({ id }) => id), ...(decisions ?? [])]);
    const stale = testFiles(rootUrl).flatMap((path) =>
      /\.tsx?$/.test(path)
        ? idsIn(path, read(path))
            .filter((id) => !known.has(id))
            .map((id) => `${path}: ${id}`)
        : [],
    );
    expect(stale.filter((line) => !line.startsWith('tests/architecture/'))).toEqual([]);
  });

  test('each requirement has a test at the level that it names', () => {
    const requirements = readRequirements(rootUrl);
    const tested = testedLevels(rootUrl);
    const open = [...missing(requirements, tested), ...missingAtLevel(requirements, tested)];
    expect(open.map(({ id, level }) => `${id} ${level}`)).toEqual([]);
  });

  test('a requirement counts as tested when a title opens with it', () => {
    expect(idsIn('a.test.ts', "test('[CRT-01] opens the cart', …)")).toEqual(['CRT-01']);
    expect(idsIn('a.test.ts', 'test(`[CRT-01, CRT-02] opens ${what}`, …)')).toEqual(['CRT-01', 'CRT-02']);
    expect(idsIn('a.test.ts', '// serves CRT-03')).toEqual([]);
    expect(idsIn('a.test.ts', "test.each([\n  ['x'],\n])(\n  '[CRT-01] %s', …)")).toEqual(['CRT-01']);
    expect(
      idsIn(
        'a.test.ts',
        "const rows = [\n  ['CRT-01', 1],\n  ['CRT-02', 2],\n];\ntest.each(rows)('[%s] opens', …)",
      ),
    ).toEqual(['CRT-01', 'CRT-02']);
    expect(
      idsIn('a.test.ts', "test.each([\n  ['[CRT-01] a', 1],\n  ['[CRT-02] b', 2],\n])('%s opens', …)"),
    ).toEqual(['CRT-01', 'CRT-02']);
    expect(idsIn('tests/scenarios/a.yaml', 'requirements: [CRT-04, CRT-05]')).toEqual(['CRT-04', 'CRT-05']);
  });

  test('a requirement in a fixture, a comment or a title with more than six ids does not count', () => {
    expect(idsIn('a.test.ts', "const code = '[CRT-01] of a fixture';\nconst row = ['CRT-02', 1];")).toEqual(
      [],
    );
    expect(idsIn('a.test.ts', "test('[AAA-1, AAA-2, AAA-3, AAA-4, AAA-5, AAA-6, AAA-7] all', …)")).toEqual(
      [],
    );
    expect(idsIn('tests/scenarios/a.yaml', '# CRT-04\nname: CRT-05')).toEqual([]);
  });

  test('a test counts if it reaches code that the shop runs', () => {
    const reach = new Reach(root);
    expect(reach.reachesProduct('packages/domain/src/cart/cart-rules.test.ts')).toBe(true);
    expect(reach.reachesProduct('packages/domain/src/kernel/kopecks.test.ts')).toBe(true);
    expect(reach.reachesProduct('packages/domain/src/navigation/deep-link.test.ts')).toBe(true);
    const ofTheReader = "import { int } from './index.ts';";
    expect(reach.reachesProduct('packages/contract/src/reader/made-up.test.ts', ofTheReader)).toBe(false);
    expect(reach.reachesProduct('tests/api/cart.test.ts')).toBe(true);
  });

  test('the level of a test is where its file is, and what its code says', () => {
    const one = "test('[CRT-01] one', () => {\n  expect(1);\n});\n";
    const any = "test('[CRT-01] any', () => {\n  fc.assert(fc.property());\n});\n";
    expect(levelsIn('packages/domain/src/a.test.ts', one)).toEqual([['unit']]);
    expect(levelsIn('packages/web-react/src/a.test.tsx', one)).toEqual([['component']]);
    expect(levelsIn('tests/property/a.property.test.ts', one)).toEqual([['property']]);
    expect(levelsIn('tests/api/a.test.ts', one + any)).toEqual([['api'], ['api', 'property']]);
    expect(levelsIn('tests/e2e/a.e2e.ts', one)).toEqual([['e2e']]);
    const seen = "test('[CRT-01] seen', async () => {\n  await chromium.launch();\n});\n";
    expect(levelsIn('tests/api/a.test.ts', one + seen)).toEqual([['api'], ['api', 'e2e']]);
    expect(levelsIn('scenarios/a.yaml', 'requirements: [CRT-04]')).toEqual([[]]);
    expect([...levelsOf('tests/simulation/storm.test.ts', '')]).toEqual([]);
  });

  test('a requirement is proven at its own level, or at one that shows at least as much', () => {
    const proven = (side: string, level: Level, at: Level, id = 'CRT-01') =>
      isProven({ id, side, level }, new Set([at]));
    expect(proven('api', 'unit', 'unit')).toBe(true);
    expect(proven('api', 'unit', 'property')).toBe(true);
    expect(proven('client', 'unit', 'component')).toBe(true);
    expect(proven('api', 'unit', 'component')).toBe(false);
    expect(proven('api', 'property', 'api')).toBe(false);
    expect(proven('client', 'component', 'unit')).toBe(false);
    expect(proven('client', 'component', 'e2e')).toBe(false);
    expect(proven('client', 'component', 'e2e', 'CRT-16')).toBe(true);
    expect(proven('api', 'api', 'e2e')).toBe(false);
  });

  test('a test that imports only types or the kernel does not reach its feature', () => {
    const reach = new Reach(root);
    const reaches = (source: string) =>
      reach.reachesProduct('packages/web-react/src/cart/made-up.test.tsx', source);
    expect(reaches("import { CartPage } from './cart-page.tsx';")).toBe(true);
    expect(reaches("beforeAll(() => import('./cart-page.tsx'));")).toBe(true);
    expect(reaches("import { cartLine } from '../testing/samples.ts';")).toBe(false);
    expect(reaches("import { kopecks } from '@shop/domain/kernel';")).toBe(false);
    expect(reaches("import type { Cart } from '@shop/domain/cart';")).toBe(false);
    expect(reaches("import { type Cart, type CartLine } from '@shop/domain/cart';")).toBe(false);
  });
});

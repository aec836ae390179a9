import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { idsIn, readRequirements, testFiles, testedIds } from '../../scripts/spec/coverage.ts';
import { read, root } from './workspace.ts';

const rootUrl = pathToFileURL(root);

describe('the requirements', () => {
  test('each has one id', () => {
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
    expect(stale.filter((place) => !place.startsWith('tests/architecture/'))).toEqual([]);
  });

  test('a requirement counts as tested when a title opens with it', () => {
    expect(idsIn('a.test.ts', "test('[CRT-01] opens the cart', …)")).toEqual(['CRT-01']);
    expect(idsIn('a.test.ts', 'test(`[CRT-01, CRT-02] opens ${what}`, …)')).toEqual(['CRT-01', 'CRT-02']);
    expect(idsIn('a.test.ts', '// serves CRT-03')).toEqual([]);
    expect(idsIn('tests/scenarios/a.yaml', 'title: CRT-04 and CRT-05')).toEqual(['CRT-04', 'CRT-05']);
    expect(testedIds(rootUrl).size).toBeGreaterThan(0);
  });
});

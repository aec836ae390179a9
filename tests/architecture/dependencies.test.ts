import { type ICruiseResult, cruise } from 'dependency-cruiser';
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import configuration, { mayImport } from '../../scripts/dependencies/rules.ts';
import { read, repositoryFiles, root } from './workspace.ts';

describe('who may import whom', () => {
  let result: ICruiseResult;

  beforeAll(async () => {
    const { options, forbidden } = configuration;
    const { output } = await cruise(['packages', 'tests', 'scripts'], {
      ...options,
      ruleSet: { forbidden },
      validate: true,
      baseDir: root.replace(/[\\/]$/, ''),
    });
    if (typeof output === 'string') throw new Error('The cruise answered with a text instead of its result');
    result = output;
  });

  test('no module breaks a rule', () => {
    const broken = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(broken).toEqual([]);
  });

  test('the rules looked at every source file, so that silence means something', () => {
    const cruised = new Set(result.modules.map(({ source }) => source));
    const sources = repositoryFiles().filter((path) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((path) => !cruised.has(path) && !path.endsWith('.d.ts'))).toEqual([]);
  });

  test('the rules see imports between packages', () => {
    const crossing = result.modules
      .filter(({ source }) => source.startsWith('packages/contract/'))
      .flatMap(({ dependencies }) => dependencies)
      .filter(({ resolved }) => resolved.startsWith('packages/domain/'));
    expect(crossing.length).toBeGreaterThan(0);
  });

  test('production loads neither stand-ins nor demo data', () => {
    const byPath = new Map(result.modules.map((module) => [module.source, module]));
    const reached = new Set<string>();
    const open = ['packages/standalone/src/serve.ts'];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      open.push(...(byPath.get(path)?.dependencies ?? []).map(({ resolved }) => resolved));
    }
    const loaded = [...reached].filter((path) => path.startsWith('packages/'));
    // The walk follows what is imported later, too, and into other packages.
    expect(loaded).toContain('packages/standalone/src/production-shop.ts');
    expect(loaded).toContain('packages/backend/src/create-backend.ts');
    expect(loaded.filter((path) => /^packages\/(sandbox|demo-data|cli-sim)\//.test(path))).toEqual([]);
  });

  test('every package has its row', () => {
    expect(Object.keys(mayImport).sort()).toEqual(readdirSync(`${root}packages`).sort());
  });

  test.each(Object.entries(mayImport))('%s declares no package that it may not import', (name, allowed) => {
    const manifest = read(`packages/${name}/package.json`);
    const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
    const declared = Object.keys(dependencies)
      .filter((dependency) => dependency.startsWith('@shop/'))
      .map((dependency) => dependency.slice('@shop/'.length));
    // The server serves the built storefront: it needs the package, but none of its modules.
    const servedOnly = name === 'web-server' ? ['web-react'] : [];
    expect([...allowed, ...servedOnly]).toEqual(expect.arrayContaining(declared));
  });
});

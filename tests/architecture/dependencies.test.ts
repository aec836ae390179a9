import { type ICruiseResult, cruise } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { exceptions, orderOf } from '../../scripts/dependencies/features.ts';
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
    // All packages are read, which takes minutes beside all other tests of a slow machine.
  }, 900_000);

  test('no module breaks a rule', () => {
    const broken = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(broken).toEqual([]);
  });

  test('the rules look at every source file', () => {
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
    // The walk also follows dynamic imports, and imports of other packages.
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

/** Packages whose folders have an order. */
const ordered = Object.keys(mayImport).flatMap((name) => {
  const order = orderOf(name);
  return order === undefined ? [] : [{ name, order }];
});

/** Folders of a package's source with modules in them. */
const foldersOf = (name: string): readonly string[] =>
  readdirSync(`${root}packages/${name}/src`, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const [, folder] = /\/src\/([^/]+)/.exec(entry.parentPath.replaceAll('\\', '/')) ?? [];
    return entry.isFile() && /\.tsx?$/.test(entry.name) && folder !== undefined ? [folder] : [];
  });

const usesType = (door: string): string =>
  `import type { Named } from '${door}';\nexport type Other = Named;\n`;
const cart = '../cart/index.ts';

/** Ways in which a feature may import one that is above it. */
const upwards: Readonly<Record<string, string>> = {
  'packages/domain/src/promotions/type.ts': usesType(cart),
  'packages/domain/src/promotions/type-in-passing.ts': `export type Other = import('${cart}').Named;\n`,
  'packages/domain/src/promotions/value.ts': `import * as cart from '${cart}';\nexport const named = cart;\n`,
  'packages/domain/src/promotions/later.ts': `export const named = async () => import('${cart}');\n`,
  'packages/domain/src/promotions/passed-on.ts': `export * from '${cart}';\n`,
  'packages/domain/src/kernel/type.ts': usesType(cart),
};

const circle: Readonly<Record<string, string>> = {
  'packages/domain/src/cart/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | null;\n",
  'packages/domain/src/cart/two.ts': "import type { One } from './one.ts';\nexport type Two = One | null;\n",
};

const downwards = 'packages/domain/src/checkout/type.ts';

const wayBack = (each: (typeof exceptions)[number]): string =>
  `packages/${each.package}/src/${each.to}/back-to-${each.from}.ts`;

describe('the order of the features', () => {
  /** The rules that each file of a small sample repository breaks. */
  const broken = new Map<string, Set<string>>();

  const files: Record<string, string> = {
    'packages/domain/src/cart/index.ts': 'export type Named = string;\n',
    [downwards]: usesType(cart),
    ...upwards,
    ...circle,
  };

  beforeAll(async () => {
    for (const each of exceptions) {
      files[`packages/${each.package}/src/${each.from}/index.ts`] = 'export type Named = string;\n';
      files[wayBack(each)] = usesType(`../${each.from}/index.ts`);
    }
    const baseDir = realpathSync(mkdtempSync(join(tmpdir(), 'shop-order-')));
    try {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(baseDir, path)), { recursive: true });
        writeFileSync(join(baseDir, path), text);
      }
      const { options, forbidden } = configuration;
      const ruleSet = { forbidden };
      const { output } = await cruise(['packages'], { ...options, ruleSet, validate: true, baseDir });
      if (typeof output === 'string')
        throw new Error('The cruise answered with a text instead of its result');
      for (const { source } of output.modules) broken.set(source, new Set());
      for (const { rule, from } of output.summary.violations) broken.get(from)?.add(rule.name);
    } finally {
      rmSync(baseDir, { recursive: true, force: true });
    }
  });

  test('every file of the sample repository is looked at', () => {
    expect([...broken.keys()].sort()).toEqual(Object.keys(files).sort());
  });

  test.each(Object.keys(upwards))('an import of a higher feature is reported: %s', (path) => {
    const [, name, , folder] = path.split('/');
    expect([...(broken.get(path) ?? [])]).toEqual([`${name}-${folder}-stands-below`]);
  });

  test('lower features may be imported', () => {
    expect([...(broken.get(downwards) ?? ['not looked at'])]).toEqual([]);
  });

  test('a cycle of type imports is reported', () => {
    expect(Object.keys(circle).flatMap((path) => [...(broken.get(path) ?? [])])).toEqual(['no-cycles']);
  });

  test.each(exceptions)(
    'in $package, where $from imports $to against the order, the way back is closed',
    (each) => {
      expect([...(broken.get(wayBack(each)) ?? [])]).toEqual([`${each.package}-${each.to}-stands-below`]);
    },
  );

  test.each(ordered)('every folder of $name is in the list', ({ name, order }) => {
    expect(new Set(order).size).toBe(order.length);
    const folders = foldersOf(name);
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((folder) => !order.includes(folder))).toEqual([]);
  });
});

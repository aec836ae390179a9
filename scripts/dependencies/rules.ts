// Who may import whom: a rule per row of the package table in docs/architecture.md.
import type { IConfiguration } from 'dependency-cruiser';
import { orderRules } from './features.ts';

type Rules = NonNullable<IConfiguration['forbidden']>;

/** The packages each package may import, by folder name. Nothing else of the workspace is allowed. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  application: ['domain'],
  infrastructure: ['application', 'domain', 'contract'],
  'web-react': ['application', 'domain', 'infrastructure'],
  backend: ['domain', 'contract'],
  'web-server': ['contract', 'infrastructure', 'application', 'domain'],
  sandbox: ['contract'],
  'demo-data': ['domain'],
  standalone: [
    'domain',
    'contract',
    'application',
    'infrastructure',
    'web-react',
    'backend',
    'web-server',
    'sandbox',
    'demo-data',
  ],
  'cli-sim': ['application', 'domain', 'infrastructure', 'standalone'],
};

/** The libraries of packages that promise to depend on few. Others are held by their package.json alone. */
const mayUseLibraries: Readonly<Record<string, readonly string[]>> = {
  domain: ['date-fns'],
  contract: ['zod'],
  application: ['rxjs'],
  infrastructure: [
    'inversify',
    'reflect-metadata',
    'rxjs',
    'zod',
    'hls.js',
    'js-cookie',
    'leaflet',
    'flatbush',
    '@2gis/mapgl',
  ],
  'web-react': ['react', 'react-dom', 'react-router-dom', 'rxjs'],
};

const tests = '\\.test\\.tsx?$|/testing/';
const kernel = '^packages/[^/]+/src/kernel/';
const shared = 'kernel|http|ui|app|endpoints|migrations';

const rows: Rules = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `@shop/${name} may import ${allowed.length ? allowed.join(', ') : 'no other package'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^(packages|tests)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}));

const libraries: Rules = Object.entries(mayUseLibraries).flatMap(([name, allowed]) => [
  {
    name: `${name}-libraries`,
    comment: `@shop/${name} may use ${allowed.join(', ')} and no other library.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: tests },
    to: { path: 'node_modules/', pathNot: `node_modules/(${allowed.join('|')})/` },
  },
  {
    name: `${name}-is-portable`,
    comment: `@shop/${name} runs in a browser too, so it uses nothing of Node.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: [tests, '-cli\\.ts$'] },
    to: { dependencyTypes: ['core'] },
  },
]);

const configuration = {
  forbidden: [
    ...rows,
    ...libraries,
    ...orderRules(tests),
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other, be it for a type, are one module, or miss a third.',
      severity: 'error',
      from: { path: '^(packages|tests|scripts)/' },
      to: { circular: true },
    },
    {
      name: 'packages-meet-at-doors',
      comment: 'Another package is entered through the index.ts of a feature, by its name.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: [
          '^packages/$1/',
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/[^/]+/src/[^/]+/index\\.ts$',
          // Fakes of the ports, for tests only.
          '^packages/[^/]+/testing/index\\.ts$',
        ],
      },
    },
    {
      name: 'packages-meet-by-name',
      comment: 'Write @shop/…; a relative path into another package goes past its door.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: '^packages/$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'features-meet-at-doors',
      comment:
        "Another feature is entered through its index.ts; only what is shared below the features isn't.",
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/([^/]+)/', pathNot: [tests, kernel, '^packages/demo-data/'] },
      to: {
        path: '^packages/$1/src/[^/]+/.+\\.tsx?$',
        pathNot: [
          '^packages/$1/src/$2/',
          '^packages/$1/src/[^/]+/index\\.ts$',
          `^packages/$1/src/(${shared})/`,
          // A query may join the tables of other features; their shapes are types only.
          '\\.tables\\.ts$',
          // How a feature is made; the composition loads just that when the feature is needed.
          '^packages/infrastructure/src/[^/]+/[^/]+\\.module\\.ts$',
          // What operators may ask of a feature, for the list of all commands.
          '^packages/backend/src/[^/]+/operator/[^/]+\\.(cli|command)\\.ts$',
        ],
      },
    },
    {
      name: 'kernel-stands-below-features',
      comment: 'Where the kernel names the types of features (ports, tables), it never calls into one.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/kernel/', pathNot: tests },
      to: {
        path: '^packages/$1/src/[^/]+/.+\\.tsx?$',
        pathNot: `^packages/$1/src/(${shared})/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'react-holds-no-adapter',
      comment: 'Screens see use cases; only the two entry files compose adapters.',
      severity: 'error',
      from: {
        path: '^packages/web-react/src/',
        pathNot: ['^packages/web-react/src/entry-[a-z]+\\.tsx$', tests],
      },
      to: { path: '^packages/infrastructure/' },
    },
    {
      name: 'production-has-no-sandbox',
      comment: 'The production composition never reaches a stand-in for a third party.',
      severity: 'error',
      from: { path: '^packages/standalone/src/serve\\.ts$' },
      to: { path: '^packages/(sandbox|demo-data)/', reachable: true },
    },
    {
      name: 'no-tests-in-source',
      comment: 'Fakes and test helpers never reach production code.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { path: `^tests/|${tests}` },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere is not checked by any other rule.',
      severity: 'error',
      from: { path: '^(packages|tests|scripts)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.module\\.scss$|\\.scss$|^packages/demo-data/data/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
} satisfies IConfiguration;

export default configuration;

// What the linter holds. Every ban says why and what to use instead.
import { type OxlintConfig, defineConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;

const clock = 'Time is a parameter: take it from the Clock or Scheduler port.';
const random = 'Randomness is a parameter: take it from the Ids port.';
const platform = 'The platform is reached through a port; only adapters touch it.';
const http = 'HTTP goes through an adapter in infrastructure, which has timeouts, retries and parsing.';

const bannedTimers = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
].map((name) => ({ name, message: clock }));

const bannedPlatform = [
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({ name, message: http })),
  ...[
    'window',
    'document',
    'navigator',
    'location',
    'history',
    'localStorage',
    'sessionStorage',
    'indexedDB',
  ].map((name) => ({ name, message: platform })),
];

/** Properties of window that are all too easily meant to be a variable. */
const bannedLookalikes = [
  'close',
  'event',
  'find',
  'length',
  'name',
  'open',
  'origin',
  'parent',
  'print',
  'self',
  'status',
  'stop',
  'top',
].map((name) => ({ name, message: 'This is a property of window; a variable is missing.' }));

const bannedNode = ['process', 'Buffer', '__dirname', 'require'].map((name) => ({
  name,
  message: 'This code also runs in a browser.',
}));

const bannedProperties = [
  { object: 'Date', property: 'now', message: clock },
  { object: 'performance', property: 'now', message: clock },
  { object: 'Math', property: 'random', message: random },
  { object: 'crypto', property: 'randomUUID', message: random },
  { object: 'crypto', property: 'getRandomValues', message: random },
];

/** Its index loads 300 files, for a second and a half of every program and test that is not bundled. */
const bannedIndex = { name: 'date-fns', message: 'Import the one function: date-fns/addDays.' };

const bannedImports = {
  paths: [
    bannedIndex,
    { name: 'node:timers', message: clock },
    { name: 'node:timers/promises', message: clock },
    { name: 'node:crypto', importNames: ['randomUUID', 'randomBytes', 'randomInt'], message: random },
  ],
};

const unportable: Rules = {
  'no-restricted-globals': ['error', ...bannedTimers, ...bannedPlatform, ...bannedLookalikes],
  'no-restricted-properties': ['error', ...bannedProperties],
  'no-restricted-imports': ['error', bannedImports],
  'shop/no-current-date': 'error',
};

const portable: Rules = {
  'no-restricted-globals': 'off',
  'no-restricted-properties': 'off',
  'no-restricted-imports': ['error', { paths: [bannedIndex] }],
  'shop/no-current-date': 'off',
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint/shop-rules.mjs'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  env: { builtin: true, es2024: true, node: true, browser: true },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '.data/**', 'packages/demo-data/data/**'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/return-await': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/prefer-ts-expect-error': 'error',
    'import/no-default-export': 'error',
    // The type checker knows better what a CommonJS module exports.
    'import/default': 'off',
    // With a condition it is React's own way to reset an error boundary.
    'react/no-did-update-set-state': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'shop/requirement-id': 'error',
    // Digits and slugs are split into characters; nothing here splits emoji.
    'typescript/no-misused-spread': 'off',
    ...unportable,
  },
  overrides: [
    {
      // Shared by browser and server.
      files: ['packages/{domain,contract,application,web-react}/src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...bannedTimers,
          ...bannedPlatform,
          ...bannedLookalikes,
          ...bannedNode,
        ],
      },
    },
    {
      // The React rules: hooks are called in order and name what they read.
      files: ['packages/web-react/**'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      // The adapters: the only places that touch clock, randomness, network and browser.
      files: [
        'packages/infrastructure/src/**',
        'packages/standalone/src/**',
        'packages/{backend,web-server,sandbox,cli-sim}/src/kernel/**',
        'packages/web-react/src/entry-*.{ts,tsx}',
        'packages/web-react/src/ui/**',
      ],
      rules: portable,
    },
    {
      // Programs: they talk to the terminal and own their process.
      files: [
        'scripts/**',
        'packages/*/scripts/**',
        'packages/standalone/src/**',
        'packages/cli-sim/src/**',
        'packages/backend/src/operator/**',
        'packages/*/src/*-cli.ts',
        'tests/bench/**',
        'tests/storm/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      // Printing programs of a portable package.
      files: ['packages/*/src/*-cli.ts'],
      rules: { 'no-restricted-globals': ['error', ...bannedTimers, ...bannedPlatform] },
    },
    {
      files: ['scripts/**', 'packages/*/scripts/**', 'tests/**', '**/*.config.{ts,mjs,cjs}'],
      rules: portable,
    },
    {
      files: ['**/*.config.{ts,mjs,cjs}', '.dependency-cruiser.mjs', 'scripts/{lint,dependencies}/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Written in JavaScript because they run before anything is installed.
      files: ['**/*.{mjs,cjs,js}'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'packages/*/src/testing/**', 'tests/**'],
      rules: {
        ...portable,
        // Tests wait in virtual time, or for an event; never for a clock.
        'no-restricted-globals': [
          'error',
          { name: 'setTimeout', message: 'No sleeps in tests: use virtual time or await the event.' },
        ],
        'no-restricted-imports': [
          'error',
          { paths: [bannedIndex, { name: 'node:timers/promises', message: 'No sleeps in tests.' }] },
        ],
        // A second argument of expect() is the message of the failure.
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      // A property holds for many inputs; what is expected may depend on them.
      files: ['tests/property/**', 'tests/api/*.property.test.ts'],
      rules: { 'vitest/no-conditional-expect': 'off' },
    },
    {
      // Measuring and driving whole processes needs a clock.
      files: ['tests/bench/**', 'tests/storm/**', 'tests/e2e/support/**', 'tests/support/**'],
      rules: portable,
    },
  ],
});

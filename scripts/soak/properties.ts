import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';

import { capture, root } from '../process.ts';
import { forget, readReport } from '../test/report.ts';
import type { Finding, Part } from './part.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const suites = ['packages/*/src/**/*.test.ts', 'tests/property/**/*.test.ts', 'tests/api/*.test.ts'];
const vitest = 'node_modules/vitest/vitest.mjs';

/** Every property of the repository: the quick ones together, those of the store API a file at a time. */
export function propertyParts(): readonly Part[] {
  const files = suites
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"))
    .toSorted();
  const isOfApi = (file: string): boolean => file.startsWith('tests/api/');
  const quick = files.filter((file) => !isOfApi(file));
  return [
    { name: `${quick.length} files of properties without a store`, run: (seed) => check(quick, seed) },
    ...files.filter(isOfApi).map((file) => ({ name: file, run: (seed: number) => check([file], seed) })),
  ];
}

/** What fails in these files with this seed, read from the report, which names it. */
async function check(files: readonly string[], seed: number): Promise<readonly Finding[]> {
  const json = forget('soak');
  const env = { PROPERTY_SEED: String(seed), EVERY_DATABASE: '1' };
  const { output } = await capture(
    'vitest',
    ['run', ...files, '--reporter=json', `--outputFile=${json}`],
    env,
  );
  const again = (rest: string): string => `PROPERTY_SEED=${seed} node scripts/run.mjs ${vitest} run ${rest}`;
  const results = readReport('soak', report)?.testResults ?? [];
  const findings = results.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ what: `${file}: ${message ?? 'it cannot be run'}`, again: again(file) }];
    return failed.map(({ fullName }) => ({ what: `${file}: ${fullName}`, again: again(file) }));
  });
  if (results.length === files.length) return findings;
  const what = `${files.length - results.length} of ${files.length} files were not run: ${output.slice(-2000)}`;
  return [...findings, { what, again: again(files.join(' ')) }];
}

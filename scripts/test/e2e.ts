import * as z from 'zod';
import { stream } from '../process.ts';
import { type Count, failure, judge } from './count.ts';
import { forget, readReport } from './report.ts';

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({
          errors: z.array(z.object({ message: z.string().default('') })),
          attachments: z.array(z.object({ contentType: z.string(), body: z.string().optional() })),
        }),
      ),
    }),
  ),
});
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().default('') })),
});

const specsOf = ({ specs, suites }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** What a failed test attached as text: what its page showed last. */
const attachedTo = ({ results }: z.infer<typeof spec>['tests'][number]): string[] =>
  results
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ contentType, body }) =>
      contentType === 'text/plain' && body !== undefined ? [Buffer.from(body, 'base64').toString()] : [],
    );

function failuresOf({ suites, errors }: z.infer<typeof report>): string[] {
  const failedTests = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map((test) => {
        const messages = test.results.flatMap((result) => result.errors.map(({ message }) => message));
        const told = failure(`[${test.projectName}] ${file} › ${title}`, messages.join('\n'));
        return [told, ...attachedTo(test)].join('\n');
      }),
  );
  return [...failedTests, ...errors.map(({ message }) => failure('e2e', message))];
}

/** Runs the browser tests on a shop that Playwright starts for them. */
export async function runE2e(): Promise<Count> {
  const file = forget('e2e');
  const code = await stream('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const written = readReport('e2e', report);
  const counted = written && {
    passed: written.stats.expected + written.stats.flaky,
    failed: written.stats.unexpected,
    failures: failuresOf(written),
  };
  return judge('e2e', counted, code);
}

import * as z from 'zod';
import { stream } from '../process.ts';
import { type Count, judge } from './count.ts';
import { forget, readReport } from './report.ts';

const report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** Runs the browser tests on a shop that Playwright starts for them. */
export async function runE2e(): Promise<Count> {
  const file = forget('e2e');
  const code = await stream('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readReport('e2e', report)?.stats;
  return judge('e2e', stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }, code);
}

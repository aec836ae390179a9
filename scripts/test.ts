// Runs every check and every test, and closes with one line: `N passed, N failed`.
// usage: npm test [-- verify unit component property architecture simulation api e2e]
import { type Count, sum } from './test/count.ts';
import { runE2e } from './test/e2e.ts';
import { runVitest, vitestProjects } from './test/vitest.ts';
import { runChecks } from './verify/checks.ts';

const parts: readonly string[] = ['verify', ...vitestProjects, 'e2e'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${parts.join(' ')}.`);
  process.exit(2);
}
const runs = (part: string): boolean => wanted.length === 0 || wanted.includes(part);

// The checks run beside the first tests; the browser tests have the machine for themselves.
const projects = vitestProjects.filter(runs);
const counts: Count[] = await Promise.all([
  runVitest(projects),
  ...(runs('verify') ? [runChecks(projects)] : []),
]);
if (runs('e2e')) counts.push(await runE2e());

const { passed, failed, failures } = sum(counts);
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

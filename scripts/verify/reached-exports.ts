// Finds exports of domain, contract and application that only tests reach: a rule that the shop never runs is no rule.
// usage: node scripts/verify/reached-exports.ts
import { z } from 'zod';
import { capture } from '../process.ts';
import { type WaitingExport, waitingExports } from './waiting-exports.ts';

const reportSchema = z.object({
  issues: z.array(
    z.object({ file: z.string(), exports: z.array(z.object({ name: z.string(), line: z.number() })) }),
  ),
});
const watched = /^packages\/(domain|contract|application)\/src\//;

interface Unreached {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

/** Every export of the watched packages that knip, reading no test, finds nowhere imported. */
async function findUnreached(): Promise<readonly Unreached[]> {
  const args = [
    '--production',
    '--include',
    'exports',
    '--reporter',
    'json',
    '--no-config-hints',
    '--no-progress',
  ];
  const { output } = await capture('knip', args);
  const { issues } = reportSchema.parse(JSON.parse(output));
  return issues
    .filter(({ file }) => watched.test(file))
    .flatMap(({ file, exports }) => exports.map(({ name, line }) => ({ file, name, line })));
}

const waitsFor =
  ({ file, name }: Unreached) =>
  (waiting: WaitingExport): boolean =>
    waiting.file === file && (waiting.names?.includes(name) ?? true);

const unreached = await findUnreached();
const dead = unreached.filter((found) => !waitingExports.some(waitsFor(found)));
for (const { file, name, line } of dead)
  console.log(`${file}:${line}  ${name} is reached by no product file`);

const settled = waitingExports.flatMap(({ file, names }) =>
  (names ?? [null])
    .filter((name) => !unreached.some((found) => found.file === file && (name ?? found.name) === found.name))
    .map(
      (name) => `${file}  ${name ?? 'everything'} need not wait any more: take it from waiting-exports.ts`,
    ),
);
for (const line of settled) console.log(line);

console.log(`${unreached.length} exports wait`);
process.exitCode = dead.length + settled.length === 0 ? 0 : 1;

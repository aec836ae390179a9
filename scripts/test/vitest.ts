import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import * as z from 'zod';
import { root, stream } from '../process.ts';
import { type Count, failure, judge, sum } from './count.ts';
import { forget, readReport } from './report.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});
type FileResult = z.infer<typeof report>['testResults'][number];

/** The projects of vitest.config.ts. */
export const vitestProjects = ['unit', 'component', 'property', 'architecture', 'simulation', 'api'] as const;
export type VitestProject = (typeof vitestProjects)[number];

function projectOf({ name }: FileResult): VitestProject {
  const [folder, kind] = relative(root, name).split(/[\\/]/);
  // As vitest.config.ts has it.
  if (folder === 'tests' && kind === 'relevance') return 'api';
  if (folder === 'tests') return vitestProjects.find((project) => project === kind) ?? 'unit';
  return name.endsWith('.tsx') ? 'component' : 'unit';
}

function count({ name, status, message, assertionResults }: FileResult): Count {
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(root, name);
  // A file that cannot be loaded, or whose hook failed, has no failed test of its own.
  if (status === 'failed' && failed.length === 0)
    return { passed, failed: 1, failures: [failure(file, message)] };
  return {
    passed,
    failed: failed.length,
    failures: failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages.join('\n'))),
  };
}

/**
 * Runs the projects; each of them has to have run tests. The suites of the store often wait for processes, connections and jobs, the others hardly
 * ever: side by side, with a worker for each core and one more for the store, they keep the cores busy, which Vitest does not do by itself,
 * because it runs projects of different settings one after the other.
 */
export async function runVitest(projects: readonly VitestProject[]): Promise<Count> {
  const groups: readonly (readonly VitestProject[])[] = [
    projects.filter((project) => project === 'api'),
    projects.filter((project) => project !== 'api'),
  ].filter((group) => group.length > 0);
  const cores = availableParallelism();
  return sum(
    await Promise.all(
      groups.map((group) =>
        // Alone, a group has as many workers as the configuration says.
        runGroup(
          group,
          groups.length === 1 ? [] : [`--maxWorkers=${group.includes('api') ? cores + 1 : cores}`],
        ),
      ),
    ),
  );
}

async function runGroup(projects: readonly VitestProject[], options: readonly string[]): Promise<Count> {
  const name = projects.join('-');
  const file = forget(name);
  const code = await stream('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const files = readReport(name, report)?.testResults;
  const counts = projects.map((project) =>
    judge(project, files && sum(files.filter((result) => projectOf(result) === project).map(count)), 0),
  );
  return judge('vitest', sum(counts), code);
}

import { relative } from 'node:path';
import * as z from 'zod';
import { root, stream } from '../process.ts';
import { type Count, judge, sum } from './count.ts';
import { forget, readReport } from './report.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});
type FileResult = z.infer<typeof report>['testResults'][number];

/** The projects of vitest.config.ts. */
export const vitestProjects = ['unit', 'component', 'property', 'architecture', 'simulation', 'api'] as const;
export type VitestProject = (typeof vitestProjects)[number];

function projectOf({ name }: FileResult): VitestProject {
  const [folder, kind] = relative(root, name).split(/[\\/]/);
  if (folder === 'tests') return vitestProjects.find((project) => project === kind) ?? 'unit';
  return name.endsWith('.tsx') ? 'component' : 'unit';
}

function count({ status, assertionResults }: FileResult): Count {
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  // A file that cannot be loaded, or whose hook failed, has no failed test of its own.
  return { passed, failed: status === 'failed' && failed === 0 ? 1 : failed };
}

/** Runs the projects together; each of them has to have run tests. */
export async function runVitest(projects: readonly VitestProject[]): Promise<Count> {
  if (projects.length === 0) return { passed: 0, failed: 0 };
  const file = forget('vitest');
  const code = await stream('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const files = readReport('vitest', report)?.testResults;
  const counts = projects.map((project) =>
    judge(project, files && sum(files.filter((result) => projectOf(result) === project).map(count)), 0),
  );
  return judge('vitest', sum(counts), code);
}

import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files whose tests wait long for processes, connections and time limits, and hardly compute. */
const waiting = [
  'draining.test.ts',
  'database.test.ts',
  'killed.test.ts',
  'start.test.ts',
  'silent-connections.test.ts',
  'serve.test.ts',
  'outage.test.ts',
  'jobs.test.ts',
];

/**
 * Begins with the files that wait, while others compute. Vitest orders files by size, so that some would come last and be waited for by
 * an idle machine.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = waiting.indexOf(basename(moduleId));
      return at === -1 ? waiting.length : at;
    };
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}

import { openThread } from '../kernel/thread.ts';
import type { Thread } from '../kernel/thread.ts';
import { explore } from './explore.ts';
import type { OpenStage, Run, RunRequest } from './explore.ts';

/** Explores one seed after the other. */
type Explorer = Thread<RunRequest, Run>;

const here = (open: OpenStage): Explorer => ({
  ask: (request) => explore(request, open),
  close: async () => undefined,
});

/** In a thread of its own, whose shops are gone with it. */
const inThread = (): Explorer => openThread(new URL('./explore.worker.ts', import.meta.url));

/**
 * Explores the seeds, `jobs` at a time, in threads if it is more than one: as many shops are open at once. `onRun` is told of each, in the order in which they end;
 * it answers whether to go on, as `isOver` does before one begins.
 */
export async function exploreAll(
  requests: readonly RunRequest[],
  { jobs, open, isOver }: { readonly jobs: number; readonly open: OpenStage; readonly isOver: () => boolean },
  onRun: (request: RunRequest, run: Run) => Promise<boolean>,
): Promise<void> {
  const left = requests.values();
  let isEnded = false;
  const lane = async (explorer: Explorer): Promise<void> => {
    try {
      for (const request of left) {
        if (isEnded || isOver()) break;
        const run = await explorer.ask(request);
        if (isEnded) break;
        if (!(await onRun(request, run))) isEnded = true;
      }
    } finally {
      await explorer.close();
    }
  };
  const lanes = Array.from({ length: Math.min(jobs, requests.length) }, () =>
    lane(jobs === 1 ? here(open) : inThread()),
  );
  await Promise.all(lanes);
}

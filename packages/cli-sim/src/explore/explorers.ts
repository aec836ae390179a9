import { Worker } from 'node:worker_threads';

import { explore } from './explore.ts';
import type { OpenStage, Run, RunRequest } from './explore.ts';

/** Explores one seed after the other. */
export type Explorer = {
  readonly explore: (request: RunRequest) => Promise<Run>;
  readonly close: () => Promise<void>;
};

/** What the thread answers to a request. */
export type Explored = { readonly run: Run } | { readonly error: string };

const here = (open: OpenStage): Explorer => ({
  explore: (request) => explore(request, open),
  close: async () => undefined,
});

/** In a thread of its own, whose shops are gone with it. */
function inThread(): Explorer {
  const worker = new Worker(new URL('./explore.worker.ts', import.meta.url));
  return {
    explore: (request) =>
      new Promise((resolve, reject) => {
        worker.removeAllListeners();
        worker.on('error', reject);
        worker.on('message', (explored: Explored) => {
          if ('run' in explored) resolve(explored.run);
          else reject(new Error(explored.error));
        });
        worker.postMessage(request);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

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
        const run = await explorer.explore(request);
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

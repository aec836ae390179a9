import { parentPort } from 'node:worker_threads';

import { explore } from './explore.ts';
import type { RunRequest } from './explore.ts';
import type { Explored } from './explorers.ts';

const tell = (explored: Explored): void => parentPort?.postMessage(explored);

parentPort?.on('message', (request: RunRequest) => {
  void explore(request).then(
    (run) => tell({ run }),
    (error: unknown) =>
      tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

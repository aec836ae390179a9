import type { DrainTimes } from '@shop/web-server';

import { sentenceOf } from './sentence.ts';

/** Jobs and connections to the database get this long to end after the last request, in ms; what hangs longer does not keep the process. */
const PATIENCE_MS = 8_000;

/**
 * Ends the process in order on SIGINT and SIGTERM: `stop` lets running requests and jobs finish and answers how many requests
 * had to be cut, which makes the exit code 1. One Ctrl+C may arrive twice.
 */
export const stopOnSignal = (stop: () => Promise<number>, { delayMs, limitMs }: DrainTimes): void => {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), delayMs + limitMs + PATIENCE_MS).unref();
    stop().then(
      (cut) => {
        if (cut > 0) process.stderr.write(`${cut} requests were still running and were cut.\n`);
        process.exit(cut > 0 ? 1 : 0);
      },
      (error: unknown) => {
        process.stderr.write(`${sentenceOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};

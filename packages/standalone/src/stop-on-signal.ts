import { sentenceOf } from './sentence.ts';

/** Running requests get this long to end, in ms; what hangs longer does not keep the process. */
const PATIENCE_MS = 20_000;

/** Ends the process in order on SIGINT and SIGTERM: `stop` lets running requests and jobs finish. One Ctrl+C may arrive twice. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${sentenceOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};

import { parentPort, Worker } from 'node:worker_threads';

/** A thread that does one thing after the other, and whose memory is gone with it. */
export type Thread<Request, Answer> = {
  readonly ask: (request: Request) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

type Outcome<Answer> = { readonly answer: Answer } | { readonly error: string };

/** Starts a script that calls `answerRequests`. */
export function openThread<Request, Answer>(script: URL): Thread<Request, Answer> {
  const worker = new Worker(script);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.removeAllListeners();
        worker.on('error', reject);
        worker.on('message', (outcome: Outcome<Answer>) => {
          if ('answer' in outcome) resolve(outcome.answer);
          else reject(new Error(outcome.error));
        });
        worker.postMessage(request);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

/** What a thread does with each request. */
export function answerRequests<Request, Answer>(work: (request: Request) => Promise<Answer>): void {
  const tell = (outcome: Outcome<Answer>): void => parentPort?.postMessage(outcome);
  parentPort?.on('message', (request: Request) => {
    void work(request).then(
      (answer) => tell({ answer }),
      (error: unknown) =>
        tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}

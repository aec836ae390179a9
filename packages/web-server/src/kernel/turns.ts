/** Turns of the event loop and waits on the machine's clock, for whoever must not block others or wait for ever. */
export interface Turns {
  /** Continues after everything that waits already was served: requests that arrived, answers, timers. */
  readonly next: () => Promise<void>;
  /** Runs something after this many ms; the answered function takes that back. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export const machineTurns: Turns = {
  next: async () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    }),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Yielding to the event loop, and timeouts on the machine's clock. */
export interface Turns {
  /** Continues after everything already pending was handled: requests, answers, timers. */
  readonly next: () => Promise<void>;
  /** Runs something after this many ms; the returned function cancels it. */
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

/** Ports of the stand-ins, so that tests and the simulator can run them on virtual time. */

export type Clock = { now(): Date };

export type Scheduler = {
  /** Runs `task` once after `delayMs` milliseconds; the answer cancels it. */
  after(delayMs: number, task: () => void): () => void;
};

export type Ids = { uuid(): string };

type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Logger = {
  warn(message: string, fields?: LogFields): void;
  error(message: string, error: unknown): void;
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

import { AsyncLocalStorage } from 'node:async_hooks';

import { TableJobs } from '@shop/backend';
import type { Backend, Jobs, Scheduler } from '@shop/backend';

import type { CrashPoint, JobFault } from '../crash-point.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { DatabaseUser, SimulatedDatabase } from './simulated-database.ts';

export interface StoreNodeOptions {
  readonly time: VirtualTime;
  readonly database: SimulatedDatabase;
  /** Origin of the bank. */
  readonly bankOrigin: string;
  /** The network to third parties. */
  readonly send: (request: Request) => Promise<Response>;
  /** Whether it has to die at this point. */
  readonly mustDie: (point: CrashPoint) => boolean;
  /** What happens to the job that begins now; null: it is run as it should. */
  readonly jobFault: () => JobFault | null;
  readonly onDeath: () => void;
}

/** Where the acquirers report to, and where they are asked. */
const reportPaths = ['/payments/webhook', '/payments/webhook/sber'];
const bankPaths = ['/bank/', '/sber/ecomm/'];
/** What a caller sees when the process dies. */
export const brokenConnection = (): TypeError => new TypeError('fetch failed');
const forever = async (): Promise<never> => new Promise(() => undefined);

/** One life of the store's process: all it has from outside goes through here, so that all of it can end at once. */
export class StoreNode implements DatabaseUser {
  readonly #with: StoreNodeOptions;
  readonly #callers = new Set<() => void>();
  readonly #timers = new Set<() => void>();
  readonly #path = new AsyncLocalStorage<string>();
  #isGone = false;

  constructor(options: StoreNodeOptions) {
    this.#with = options;
  }

  readonly isGone = (): boolean => this.#isGone;

  readonly scheduler: Scheduler = {
    after: (ms, task) => this.#keep((run) => this.#with.time.after(ms, run), task),
    every: (ms, task) => this.#keep((run) => this.#with.time.every(ms, run), task),
  };

  /** Calls to third parties. */
  readonly call = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const isBank =
      request.url.startsWith(`${this.#with.bankOrigin}/`) &&
      bankPaths.some((path) => new URL(request.url).pathname.startsWith(path));
    if (isBank) await this.reached('before the bank is asked');
    const answer = await this.#with.send(request);
    if (isBank) await this.reached('after the bank answered');
    return this.#isGone ? forever() : answer;
  };

  readonly reached = async (point: CrashPoint): Promise<void> => {
    if (this.#isGone) return forever();
    const { mustDie } = this.#with;
    const isReport = point === 'before a commit' && reportPaths.includes(this.#path.getStore() ?? '');
    if (!(isReport && mustDie('in a report of the bank')) && !mustDie(point)) return undefined;
    this.die();
    return forever();
  };

  /** Jobs on the virtual clock: what is due begins at once, side by side. */
  jobs(tools: ConstructorParameters<typeof TableJobs>[0]): {
    readonly jobs: Jobs;
    readonly attach: () => void;
  } {
    const { time, database } = this.#with;
    const table = new TableJobs(tools);
    const disturbed = async (run: () => Promise<void>): Promise<void> => {
      const fault = this.#with.jobFault();
      if (fault?.kind === 'late') await this.#pass(fault.ms);
      await this.reached('before a job');
      await Promise.all(fault?.kind === 'twice' ? [run(), run()] : [run()]);
      await this.reached('after a job');
    };
    const jobs: Jobs = {
      schedule: async (...job) => table.schedule(...job),
      start: async () => table.start(),
      stop: async () => table.stop(),
      work: (name, handler) => table.work(name, async (payload) => disturbed(async () => handler(payload))),
      workOn: (name, work) =>
        table.workOn(name, {
          take: async (limit) => (await work.take(limit)).map((run) => async () => disturbed(run)),
          nextDueAt: async () => work.nextDueAt(),
        }),
    };
    const nextDueAt = async (): Promise<number | null> => (await table.nextDueAt())?.getTime() ?? null;
    // A look at what is known takes less than a search for work that is not there.
    const isMoreDue = async (): Promise<boolean> => ((await nextDueAt()) ?? Infinity) <= time.now();
    const startDue = async (): Promise<void> => {
      do {
        const run = await table.takeDue();
        if (run === null) return;
        void run();
      } while (await isMoreDue());
    };
    const attach = (): void => time.attach({ version: () => database.jobsVersion(), nextDueAt, startDue });
    return { jobs, attach };
  }

  /** Answers a call, unless it dies first: then the connection breaks. */
  async fetch(backend: Backend, request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    return new Promise((resolve, reject) => {
      const cut = (): void => reject(brokenConnection());
      this.#callers.add(cut);
      const answer = this.#path.run(path, async () => {
        const made = await backend.fetch(request);
        if (request.method !== 'GET') await this.reached('before an answer');
        return made;
      });
      void answer.then(resolve, reject).finally(() => this.#callers.delete(cut));
    });
  }

  /** Ends it between two steps of the event loop: nothing is cleaned up but what the database does by itself. */
  die(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    const { time, database, onDeath } = this.#with;
    time.attach(null);
    for (const cancel of this.#timers) cancel();
    for (const cut of this.#callers) cut();
    void database.abandon(this);
    onDeath();
  }

  async #pass(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.scheduler.after(ms, resolve);
    });
  }

  #keep(plan: (run: () => void | Promise<void>) => () => void, task: () => void | Promise<void>): () => void {
    const stop = plan(async () => (this.#isGone ? undefined : task()));
    const cancel = (): void => {
      this.#timers.delete(cancel);
      stop();
    };
    this.#timers.add(cancel);
    return cancel;
  }
}

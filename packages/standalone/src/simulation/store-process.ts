import { createBackend } from '@shop/backend';
import type { Backend, BackendOptions } from '@shop/backend';

import type { CrashPoint, JobFault } from '../crash-point.ts';
import { StartFailure } from '../sentence.ts';
import { brokenConnection, StoreNode } from './store-node.ts';
import type { StoreNodeOptions } from './store-node.ts';

export interface StoreProcessOptions extends Omit<StoreNodeOptions, 'mustDie' | 'jobFault' | 'onDeath'> {
  /** What every life of the store has in common. */
  readonly backend: Pick<
    BackendOptions,
    'settings' | 'clock' | 'ids' | 'random' | 'logger' | 'areDebugFlagsAllowed' | 'sessionLifetimes'
  >;
  /** Told the outcome of the process, in a few words. */
  readonly onEvent: (text: string) => void;
}

/** A dead node is started again after this long, in ms. */
const DOWN_MS = 2_000;

interface Life {
  readonly node: StoreNode;
  readonly backend: Backend;
}

/** The store as its supervisor runs it: a node that may die and is then started again on the same data. */
export class StoreProcess {
  readonly #with: StoreProcessOptions;
  #life: Life | null = null;
  /** Where it has to die, how often it gets past before, and when it got there, in ms since 1970. */
  #crashes: { readonly at: CrashPoint; passes: number; readonly reachedAt: number[] }[] = [];
  /** For each crash that was ordered, when its point was reached. */
  readonly #reached: (readonly number[])[] = [];
  #jobFaults: JobFault[] = [];
  #waiting: (() => void)[] = [];
  #isStopped = false;
  readonly #deaths = new Map<Life, () => void>();

  constructor(options: StoreProcessOptions) {
    this.#with = options;
  }

  /** The backend that runs; null while none does. */
  get running(): Backend | null {
    return this.#life?.backend ?? null;
  }

  /** Points at which it has to die and did not come to yet, the oldest first. */
  get crashes(): readonly CrashPoint[] {
    return this.#crashes.map(({ at }) => at);
  }

  /** When the point of each crash that was ordered was reached, in ms since 1970; the last time it died, if it got that far. */
  get crashPasses(): readonly (readonly number[])[] {
    return this.#reached;
  }

  /** Starts a node; ends when it answers calls. */
  async start(): Promise<void> {
    const node: StoreNode = new StoreNode({
      ...this.#with,
      mustDie: (point) => this.#takeCrash(point),
      jobFault: () => this.#takeJobFault(),
      onDeath: () => this.#died(),
    });
    let attach = (): void => undefined;
    const created = await createBackend({
      ...this.#with.backend,
      database: { kind: 'pool', pool: this.#with.database.pool(node) },
      scheduler: node.scheduler,
      fetch: node.call,
      jobs: (tools) => {
        const made = node.jobs(tools);
        attach = made.attach;
        return made.jobs;
      },
    });
    if (!created.ok) throw new StartFailure(created.error.message);
    await created.value.start();
    this.#life = { node, backend: created.value };
    attach();
    for (const tell of this.#waiting.splice(0)) tell();
  }

  /** Answers a call; rejects as `fetch` does when no process runs. */
  async fetch(request: Request): Promise<Response> {
    if (this.#life === null) throw brokenConnection();
    const { node, backend } = this.#life;
    return node.fetch(backend, request);
  }

  /** Has it die when it comes to that point the `time`th time from now. */
  crash(at: CrashPoint, time = 1): void {
    const reachedAt: number[] = [];
    this.#reached.push(reachedAt);
    this.#crashes.push({ at, passes: time - 1, reachedAt });
  }

  /** Has this happen to the next `times` jobs. */
  disturbJobs(fault: JobFault, times: number): void {
    this.#jobFaults.push(...Array.from({ length: times }, () => fault));
  }

  forgetFaults(): void {
    this.#crashes = [];
    this.#jobFaults = [];
  }

  /** Has it die now; ends when the next node answers calls. */
  async restart(): Promise<void> {
    await this.#with.time.turn();
    if (this.#life !== null) {
      this.#with.onEvent('the store is restarted');
      this.#life.node.die();
    }
    await this.#ready();
  }

  /** Does something with the running backend; again, if that dies meanwhile. */
  async use<T>(work: (backend: Backend) => Promise<T>): Promise<T> {
    for (;;) {
      await this.#ready();
      const life = this.#life;
      if (life === null) continue;
      const died = this.#ended(life);
      const outcome = await Promise.race([work(life.backend).then((value) => ({ value })), died]);
      if (outcome !== null) return outcome.value;
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#with.time.attach(null);
    await this.#life?.backend.stop();
  }

  async #ended(life: Life): Promise<null> {
    return new Promise((resolve) => {
      const before = this.#deaths.get(life);
      this.#deaths.set(life, () => {
        before?.();
        resolve(null);
      });
    });
  }

  async #ready(): Promise<void> {
    if (this.#life !== null) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #takeCrash(point: CrashPoint): boolean {
    const crash = this.#crashes.find(({ at }) => at === point);
    if (crash === undefined) return false;
    crash.reachedAt.push(this.#with.time.now());
    if (crash.passes > 0) {
      crash.passes -= 1;
      return false;
    }
    this.#crashes = this.#crashes.filter((other) => other !== crash);
    this.#with.onEvent(`the store dies ${point}`);
    return true;
  }

  #takeJobFault(): JobFault | null {
    const fault = this.#jobFaults.shift() ?? null;
    if (fault !== null) this.#with.onEvent(fault.kind === 'twice' ? 'a job runs twice' : 'a job runs late');
    return fault;
  }

  #died(): void {
    const life = this.#life;
    this.#life = null;
    if (life !== null) {
      this.#deaths.get(life)?.();
      this.#deaths.delete(life);
    }
    if (this.#isStopped) return;
    this.#with.time.after(DOWN_MS, async () => {
      await this.start();
      this.#with.onEvent('the store is back');
    });
  }
}

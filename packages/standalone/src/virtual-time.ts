/** Time that stands still until somebody moves it. All parts of an in-process shop share one. */
export type Cancel = () => void;

type Task = () => void | Promise<void>;
type Timer = { readonly dueAt: number; readonly serial: number; readonly task: Task };

/** Work with its own queue, such as jobs in a database: when the next piece is due (ms since 1970), and how to run what is. */
export interface DueWork {
  nextDueAt(): Promise<number | null>;
  runDue(): Promise<void>;
}

/** Event-loop turns after the last call has ended, in which its answer is read and acted upon. */
const CALM_TURNS = 12;
/** A call that is left unanswered on purpose holds the clock no longer than this, in ms of real time. */
const PATIENCE_MS = 10_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Clock and timers on virtual time. What is due at the same moment runs in the order in which it was asked for, and the
 * clock moves on only when every call that started has been answered; so the same program gives the same run.
 */
export class VirtualTime {
  #now: number;
  #serial = 0;
  #timers: Timer[] = [];
  #calls = 0;
  #idle: (() => void)[] = [];
  #work: DueWork | null = null;
  readonly #onError: (error: unknown) => void;

  /** `start` in ms since 1970; `onError` is told of tasks that fail. */
  constructor(start: number, onError: (error: unknown) => void) {
    this.#now = start;
    this.#onError = onError;
  }

  /** Ms since 1970. */
  now(): number {
    return this.#now;
  }

  /** Runs `task` once, `ms` later. */
  after(ms: number, task: Task): Cancel {
    const timer: Timer = { dueAt: this.#now + Math.max(0, ms), serial: this.#serial++, task };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Runs `task` every `ms` until cancelled. */
  every(ms: number, task: Task): Cancel {
    let cancel: Cancel = () => undefined;
    const next = (): void => {
      cancel = this.after(ms, () => {
        next();
        return task();
      });
    };
    next();
    return () => cancel();
  }

  /** From now on the work is done on this clock, too; timers of the same moment come first. */
  attach(work: DueWork | null): void {
    this.#work = work;
  }

  /** The clock does not move before this call has ended. */
  async during<T>(call: Promise<T>): Promise<T> {
    this.#calls += 1;
    try {
      return await call;
    } finally {
      this.#calls -= 1;
      if (this.#calls === 0) for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** Until everything that is under way at this moment has been answered and acted upon. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < CALM_TURNS;) {
      if (this.#calls > 0) {
        if (!(await this.#answered())) return;
        calm = 0;
      }
      await turn();
      calm += 1;
    }
  }

  /** Moves the clock by `ms` and runs everything that falls due on the way, in order. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    while (await this.#step(end));
    this.#now = end;
    await this.quiet();
  }

  /** Moves the clock until `isReached` holds, at most by `limitMs`; answers whether it does. */
  async advanceUntil(isReached: () => boolean, limitMs: number): Promise<boolean> {
    const end = this.#now + limitMs;
    await this.quiet();
    while (!isReached()) if (!(await this.#step(end))) return isReached();
    return true;
  }

  /** Runs what is due next, if that is not after `end`. */
  async #step(end: number): Promise<boolean> {
    await this.quiet();
    const timer = this.#timers.reduce<Timer | null>(
      (first, other) => (isBefore(other, first) ? other : first),
      null,
    );
    const workAt = (await this.#work?.nextDueAt()) ?? null;
    const isWork = workAt !== null && (timer === null || workAt < timer.dueAt);
    const dueAt = isWork ? workAt : (timer?.dueAt ?? null);
    if (dueAt === null || dueAt > end) return false;
    this.#now = Math.max(this.#now, dueAt);
    if (isWork) await this.#run(() => this.#work?.runDue());
    else if (timer !== null) {
      this.#timers = this.#timers.filter((other) => other !== timer);
      void this.during(this.#run(timer.task));
    }
    await this.quiet();
    return true;
  }

  async #run(task: () => void | Promise<void> | undefined): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#onError(error);
    }
  }

  /** False: nothing was answered for so long that the clock may go on. */
  async #answered(): Promise<boolean> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => resolve(false), PATIENCE_MS);
      this.#idle.push(() => {
        clearTimeout(patience);
        resolve(true);
      });
    });
  }
}

const isBefore = (a: Timer, b: Timer | null): boolean =>
  b === null || a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.serial < b.serial);

import { AsyncLocalStorage } from 'node:async_hooks';

import { DueWatch } from './simulation/due-work.ts';
import type { DueWork } from './simulation/due-work.ts';
import { EventLoop } from './simulation/event-loop.ts';
import { Timers } from './simulation/timers.ts';
import type { Cancel, Task } from './simulation/timers.ts';
import { Turns } from './simulation/turns.ts';
import type { Waiting } from './simulation/turns.ts';

/** Something that lets time pass. */
interface Pause {
  /** Ms since 1970; null: as soon as nothing goes on by itself. */
  readonly endsAt: number | null;
  readonly isReached: () => boolean;
  readonly end: (isReached: boolean) => void;
}

const never = (): boolean => false;

/**
 * Clock, timers and turns of an in-process shop: time that stands still until somebody lets it pass. One task runs at a time,
 * until it ends or waits for its turn; only when nobody can go on does the clock move to what is due next. So the same program
 * gives the same run, on any machine. Several may let time pass at once: each goes on at its own moment.
 */
export class VirtualTime {
  #now: number;
  readonly #jumps: { readonly to: number; readonly ms: number }[] = [];
  readonly #timers = new Timers();
  readonly #turns: Turns;
  readonly #loop = new EventLoop();
  readonly #onError: (error: unknown) => void;
  readonly #outside = AsyncLocalStorage.snapshot();
  #pauses: Pause[] = [];
  #work: DueWatch | null = null;
  #isDriving = false;
  #isWatched = false;
  #isClosed = false;

  /**
   * `start` in ms since 1970; `onError` is told of tasks that fail; `choose` answers whose turn it is, 0 to count - 1: without it
   * who came first goes first.
   */
  constructor(start: number, onError: (error: unknown) => void, choose: (count: number) => number = () => 0) {
    this.#now = start;
    this.#onError = onError;
    this.#turns = new Turns(choose);
  }

  /** Ms since 1970. */
  now(): number {
    return this.#now;
  }

  /** Runs `task` once, `ms` later. */
  after(ms: number, task: Task): Cancel {
    return this.#timers.add(this.#now + Math.max(0, ms), AsyncLocalStorage.bind(task));
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
    this.#work = work === null ? null : new DueWatch(work);
  }

  /** Waits until it is the caller's turn to go on. */
  async turn(waiting: Waiting = {}): Promise<void> {
    const turn = this.#turns.wait(waiting);
    this.#drive();
    return turn;
  }

  /** Neither clock nor turns move before this work, done in another thread, is over. */
  async during<T>(work: Promise<T>): Promise<T> {
    return this.#loop.during(work);
  }

  /** Until nothing can go on at this moment. */
  async quiet(): Promise<void> {
    await this.#pause(null, never);
  }

  /** Lets `ms` pass; everything that falls due on the way runs, in order. */
  async advance(ms: number): Promise<void> {
    await this.#pause(this.#now + ms, never);
  }

  /** Lets time pass until `isReached` holds, at most `limitMs`; answers whether it does. */
  async advanceUntil(isReached: () => boolean, limitMs: number): Promise<boolean> {
    return this.#pause(this.#now + limitMs, isReached);
  }

  /** The clock leaps forward, as when it was wrong and is set: what was due meanwhile runs afterwards, late. */
  async jump(ms: number): Promise<void> {
    await this.quiet();
    const leap = Math.max(0, ms);
    this.#now += leap;
    this.#jumps.push({ to: this.#now, ms: leap });
  }

  /** When something would have happened if the clock had never jumped. */
  withoutJumps(at: number): number {
    return this.#jumps.reduce((left, { to, ms }) => (to <= at ? left - ms : left), at);
  }

  /** No turn is given any more, and this thread is not watched. */
  close(): void {
    if (this.#isWatched) this.#loop.stop();
    this.#isWatched = false;
    this.#isClosed = true;
  }

  async #pause(endsAt: number | null, isReached: () => boolean): Promise<boolean> {
    return new Promise((end) => {
      this.#pauses.push({ endsAt, isReached, end });
      this.#drive();
    });
  }

  #drive(): void {
    if (this.#isDriving || this.#isClosed) return;
    this.#isDriving = true;
    if (!this.#isWatched) this.#loop.start();
    this.#isWatched = true;
    void this.#outside(async () => {
      do await this.#loop.quiet();
      while (!this.#isClosed && this.#goOn());
      this.#isDriving = false;
    });
  }

  /** Lets one task go on, or the clock; answers whether there was anything to do. */
  #goOn(): boolean {
    if (this.#turns.giveNext()) return true;
    const over = this.#pauses.find((pause) => pause.endsAt === null || this.#isReached(pause));
    if (over !== undefined) return this.#end(over, true);
    const [first, ...others] = this.#pauses;
    if (first === undefined) return false;
    if (this.#work?.ask() === true) return true;
    const soonest = others.reduce((a, b) => ((b.endsAt ?? 0) < (a.endsAt ?? 0) ? b : a), first);
    return this.#move(soonest);
  }

  /** Moves the clock to what is due next, or to the end of the pause that ends before. */
  #move(soonest: Pause): boolean {
    const timerAt = this.#timers.next?.dueAt ?? Number.POSITIVE_INFINITY;
    const workAt = this.#work?.dueAt ?? Number.POSITIVE_INFINITY;
    const endsAt = soonest.endsAt ?? this.#now;
    if (Math.min(timerAt, workAt) > endsAt) {
      this.#now = Math.max(this.#now, endsAt);
      return this.#end(soonest, false);
    }
    this.#now = Math.max(this.#now, Math.min(timerAt, workAt));
    if (workAt < timerAt) this.#work?.start(this.#onError);
    else void this.#run(this.#timers.take()?.task);
    return true;
  }

  #isReached({ isReached }: Pause): boolean {
    try {
      return isReached();
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }

  #end(pause: Pause, isReached: boolean): true {
    this.#pauses.splice(this.#pauses.indexOf(pause), 1);
    pause.end(isReached);
    return true;
  }

  async #run(task: Task | undefined): Promise<void> {
    try {
      await task?.();
    } catch (error) {
      this.#onError(error);
    }
  }
}

import { createHook } from 'node:async_hooks';

/**
 * Work that the process has started and that ends by itself: callbacks deferred to the next turn of the event loop, files,
 * and the thread pool, which computes keys and signatures. Sockets, timers and worker threads do not count, because they may
 * wait forever. A zero-delay timer does count: long work uses it to yield.
 */
const shortLived = /^(?:Immediate|FSREQ\w+|FILEHANDLECLOSEREQ|(?!HTTP)\w+REQUEST)$/;

/**
 * Keys and random bytes. Those that are computed at once, as by `hkdfSync`, look the same but have no callback; they are over
 * before anybody can look, and would count until the garbage is collected. The shop derives no keys by way of promises.
 */
const mayBeOver = /^(?:DERIVEBITS|RANDOMBYTES)REQUEST$/;
type Job = { readonly ondone?: unknown };

const isShortLived = new Map<string, boolean>();
/** What is under way, by its id; with the job, if it may be over. */
const underWay = new Map<number, Job | null>();
let isLooking = false;
let users = 0;

const hook = createHook({
  // Promises need no watching: their callbacks run before the check.
  trackPromises: false,
  init(id, kind, _trigger, resource) {
    if (kind === 'Timeout' && isBreak(resource)) underWay.set(id, null);
    let counts = isShortLived.get(kind);
    if (counts === undefined) isShortLived.set(kind, (counts = shortLived.test(kind)));
    if (counts && !isLooking) underWay.set(id, mayBeOver.test(kind) ? resource : null);
  },
  before: (id) => void underWay.delete(id),
  destroy: (id) => void underWay.delete(id),
});

function isBreak(timer: { readonly _idleTimeout?: number; readonly _repeat?: number | null }): boolean {
  return (timer._idleTimeout ?? Number.POSITIVE_INFINITY) <= 1 && (timer._repeat ?? null) === null;
}

/** Whether something is under way and not over. */
function isBusy(): boolean {
  for (const [id, job] of underWay) if (job !== null && job.ondone === undefined) underWay.delete(id);
  return underWay.size > 0;
}

function nextTurn(look: () => void): void {
  isLooking = true;
  setImmediate(look);
  isLooking = false;
}

/** Knows, rather than guesses by waiting, when nothing in this thread can continue by itself. */
export class EventLoop {
  #outside = 0;
  #onReturn: (() => void) | null = null;

  /** From now on this thread's work is watched; end it with `stop`. */
  start(): void {
    if (users === 0) hook.enable();
    users += 1;
  }

  stop(): void {
    users -= 1;
    if (users > 0) return;
    hook.disable();
    underWay.clear();
  }

  /** Until this work is over the thread does not count as idle; for work done elsewhere, such as in a worker thread. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#outside += 1;
    try {
      return await work;
    } finally {
      this.#outside -= 1;
      if (this.#outside === 0) this.#onReturn?.();
    }
  }

  /**
   * Until nothing is left that runs by itself. The look happens in a turn of its own, before which all promises and ticks
   * have run to their ends; so what is still open waits for somebody outside. One caller at a time.
   */
  async quiet(): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.#outside > 0) {
          this.#onReturn = () => {
            this.#onReturn = null;
            nextTurn(look);
          };
        } else if (isBusy()) nextTurn(look);
        else resolve();
      };
      nextTurn(look);
    });
  }
}

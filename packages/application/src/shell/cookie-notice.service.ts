import { persistedKeys, Stateful } from '../kernel/index.ts';
import type { Cancel, Persisted, Scheduler } from '../kernel/index.ts';

/** It goes away by itself after this long, in ms, until the next browser session (SHL-20, OPN-376). */
export const COOKIE_NOTICE_MS = 20_000;

/** The notice about cookies: goes when accepted, for a year, or by itself, for this browser session (SHL-19 to SHL-21). */
export class CookieNoticeService extends Stateful<{ readonly isShown: boolean }> {
  readonly #persisted: Persisted;
  readonly #scheduler: Scheduler;

  constructor(persisted: Persisted, scheduler: Scheduler) {
    super({ isShown: false });
    this.#persisted = persisted;
    this.#scheduler = scheduler;
  }

  /** A page is there to show it, until the answered function is called. */
  start(): Cancel {
    const isAccepted = this.#persisted.read(persistedKeys.cookiePolicy) === true;
    if (isAccepted || this.#persisted.read(persistedKeys.cookieNoticeSeen) === true) return () => undefined;
    this.store.set({ isShown: true });
    const cancel = this.#scheduler.delay(COOKIE_NOTICE_MS, () => {
      this.#persisted.write(persistedKeys.cookieNoticeSeen, true);
      this.store.set({ isShown: false });
    });
    return () => {
      cancel();
      this.store.set({ isShown: false });
    };
  }

  accept(): void {
    this.#persisted.write(persistedKeys.cookiePolicy, true);
    this.store.set({ isShown: false });
  }
}

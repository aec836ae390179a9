import type { Cancel, Scheduler } from '@shop/application/kernel';

/** The timers of the platform. */
export class TimerScheduler implements Scheduler {
  readonly #running = new Set<Cancel>();

  delay(ms: number, run: () => void): Cancel {
    const timer = setTimeout(() => {
      this.#running.delete(cancel);
      run();
    }, ms);
    const cancel: Cancel = () => {
      clearTimeout(timer);
      this.#running.delete(cancel);
    };
    this.#running.add(cancel);
    return cancel;
  }

  interval(ms: number, run: () => void): Cancel {
    const timer = setInterval(run, ms);
    const cancel: Cancel = () => {
      clearInterval(timer);
      this.#running.delete(cancel);
    };
    this.#running.add(cancel);
    return cancel;
  }

  /** Cancels everything, as when a shop of a simulator is closed. */
  dispose(): void {
    for (const cancel of this.#running) cancel();
  }
}

import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './ports.ts';

/** Keeps the newest messages. A repeated id is the same message and arrives once. */
export class MessageBox<M extends { readonly id: string }> {
  readonly #messages: BoundedMap<M & { readonly at: Date }>;
  readonly #clock: Clock;

  constructor(clock: Clock, limit: number) {
    this.#clock = clock;
    this.#messages = new BoundedMap(limit);
  }

  accept(message: M): void {
    const key = message.id.toLowerCase();
    if (!this.#messages.get(key)) this.#messages.set(key, { ...message, at: this.#clock.now() });
  }

  /** Newest first. */
  list(): (M & { readonly at: Date })[] {
    return this.#messages.values().reverse();
  }

  clear(): void {
    this.#messages.clear();
  }
}

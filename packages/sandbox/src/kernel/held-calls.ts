import type { FastifyReply } from 'fastify';
import type { Scheduler } from './ports.ts';

/** How long a call that is never answered is held before its connection is cut. */
const HOLD_MS = 120_000;

/** Ends the connection without an answer; over TCP the caller sees a reset. */
export function cutConnection(reply: FastifyReply): void {
  reply.hijack();
  const { socket } = reply.raw;
  if (socket && 'resetAndDestroy' in socket) socket.resetAndDestroy();
  else reply.raw.destroy();
}

/**
 * Calls left without an answer on purpose. They end when the caller disconnects, on release, or after two minutes.
 */
export class HeldCalls {
  readonly #held = new Map<FastifyReply, () => void>();
  readonly #scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  hold(reply: FastifyReply): void {
    reply.hijack();
    this.#held.set(
      reply,
      this.#scheduler.after(HOLD_MS, () => this.#cut(reply)),
    );
    reply.raw.once('close', () => this.#forget(reply));
  }

  /** Resolves after this many ms. */
  async pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#scheduler.after(ms, resolve);
    });
  }

  release(): void {
    for (const reply of this.#held.keys()) this.#cut(reply);
  }

  #forget(reply: FastifyReply): void {
    this.#held.get(reply)?.();
    this.#held.delete(reply);
  }

  #cut(reply: FastifyReply): void {
    this.#forget(reply);
    cutConnection(reply);
  }
}

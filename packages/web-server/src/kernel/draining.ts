import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that was just opened may ask once, within this time in ms after the listener was closed. */
const FIRST_REQUEST_MS = 1_000;

export interface DrainTimes {
  /** From the announcement (readiness, `Connection: close`) to the end of the listener, in ms: for the proxy to notice. */
  readonly delayMs: number;
  /** How long running requests get from then on, in ms. */
  readonly limitMs: number;
}

/** Without a proxy to tell. */
export const defaultDrainTimes: DrainTimes = { delayMs: 0, limitMs: 20_000 };

/** Stops an HTTP server after every request under way has been answered. */
export class Draining {
  readonly #running = new Set<ServerResponse>();
  /** Connections that have not asked yet. */
  readonly #unused = new Set<Socket>();
  #isDraining = false;
  #isWaitingForFirst = false;
  #onQuiet: () => void = () => undefined;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Follows the requests of a server; before anything answers them. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#unused.add(socket);
      socket.once('close', () => {
        this.#unused.delete(socket);
        this.#look();
      });
    });
    server.prependListener('request', (request, response) => {
      this.#unused.delete(request.socket);
      this.#running.add(response);
      if (this.#isDraining) response.setHeader('connection', 'close');
      response.once('close', () => {
        this.#running.delete(response);
        this.#look();
      });
    });
  }

  /** Resolves when the last request has been answered or the limit is reached; answers how many were cut. */
  async drain(server: Server, { delayMs, limitMs }: DrainTimes): Promise<number> {
    this.#isDraining = true;
    for (const response of this.#running)
      if (!response.headersSent) response.setHeader('connection', 'close');
    if (!server.listening) return 0;
    await this.#pause(delayMs);
    server.close();
    const isQuiet = new Promise<void>((resolve) => {
      this.#onQuiet = resolve;
    });
    this.#isWaitingForFirst = delayMs > 0;
    void this.#pause(FIRST_REQUEST_MS).then(() => {
      this.#isWaitingForFirst = false;
      this.#look();
    });
    this.#look();
    await Promise.race([isQuiet, this.#pause(limitMs)]);
    const cut = this.#running.size;
    server.closeAllConnections();
    return cut;
  }

  #look(): void {
    if (this.#running.size === 0 && !(this.#isWaitingForFirst && this.#unused.size > 0)) this.#onQuiet();
  }

  async #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, ms).unref();
    });
  }
}

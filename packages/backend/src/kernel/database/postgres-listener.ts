import { Client } from 'pg';

import type { Logger, Scheduler } from '../ports.ts';
import { ANSWER_MS, connectionOptions, cutConnection } from './postgres-connection.ts';

const RECONNECT_MS = 1_000;
/** There may be no notification for hours, so the connection is probed this often, in ms. */
const HEARTBEAT_MS = 4_000;
/** How long a connection may take to end in order, in ms. */
const END_MS = 1_000;

/**
 * Listens to the notifications of one channel, over a connection of its own that is replaced when it breaks or falls silent.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #channel: string;
  readonly #onPayload: (payload: string) => void;
  readonly #onReconnect: () => void;
  readonly #logger: Logger;
  readonly #scheduler: Scheduler;
  #current: Client | null = null;
  #isStopped = false;
  #stopHeartbeat = (): void => undefined;

  constructor(options: {
    readonly url: string;
    readonly channel: string;
    readonly onPayload: (payload: string) => void;
    readonly onReconnect: () => void;
    readonly logger: Logger;
    readonly scheduler: Scheduler;
  }) {
    this.#url = options.url;
    this.#channel = options.channel;
    this.#onPayload = options.onPayload;
    this.#onReconnect = options.onReconnect;
    this.#logger = options.logger;
    this.#scheduler = options.scheduler;
  }

  /** Subscribes; fails when the server cannot be reached now. */
  async start(): Promise<void> {
    await this.#subscribe();
    this.#stopHeartbeat = this.#scheduler.every(HEARTBEAT_MS, async () => this.#beat());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopHeartbeat();
    const client = this.#current;
    if (client === null) return;
    const limit = setTimeout(() => cutConnection(client), END_MS);
    await client.end();
    clearTimeout(limit);
  }

  async #subscribe(): Promise<void> {
    const client = new Client({ ...connectionOptions(this.#url), query_timeout: ANSWER_MS });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, null));
    client.on('notification', (message) => {
      if (message.channel === this.#channel) this.#onPayload(message.payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`LISTEN "${this.#channel}"`);
    } catch (error) {
      cutConnection(client);
      throw error;
    }
    if (this.#isStopped) {
      cutConnection(client);
      return;
    }
    this.#current = client;
    this.#onReconnect();
  }

  async #beat(): Promise<void> {
    const client = this.#current;
    if (client === null) return;
    try {
      await client.query('select 1');
    } catch (error) {
      this.#lose(client, error);
    }
  }

  #lose(client: Client, error: unknown): void {
    if (this.#isStopped || this.#current !== client) return;
    this.#current = null;
    cutConnection(client);
    this.#logger.warn('The notification connection broke', {
      reason: error instanceof Error ? error.message : undefined,
    });
    this.#retry();
  }

  #retry(): void {
    this.#scheduler.after(RECONNECT_MS, async () => {
      if (!this.#isStopped) await this.#subscribe().catch(() => this.#retry());
    });
  }
}

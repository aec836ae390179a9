import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

import { freePort } from './free-port.ts';

/** A proxy to a database server that fails as networks do. */
export interface DatabaseProxy {
  /** The database's address, through the proxy. */
  readonly url: string;
  /** From now on open connections drop every byte but stay open at both ends; new ones work. Resolves `ms` later. */
  readonly fallSilent: (ms?: number) => Promise<void>;
  /** Breaks every connection and refuses new ones until `restore`; until the last of as many, if it goes away again meanwhile. */
  readonly goAway: () => Promise<void>;
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

const listenOn = async (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

/** Starts a proxy in front of the server of a database's address. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const talking = new Set<Pair>();
  const silent = new Set<Pair>();

  const accept = (client: Socket): void => {
    const pair = { client, server: connect(Number(target.port), target.hostname) };
    talking.add(pair);
    for (const [from, to] of [
      [client, pair.server],
      [pair.server, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (talking.has(pair)) to.write(bytes);
      });
      from.on('error', () => undefined);
      // If one end of a silent connection closes, the other is not told.
      from.on('close', () => {
        if (talking.delete(pair)) to.destroy();
      });
    }
  };
  const server = createServer({ noDelay: true }, accept);
  // Of those that the system gives out another server could be given this one while the proxy is away.
  const port = await freePort();
  await listenOn(server, port);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  let outages = 0;
  const goAway = async (): Promise<void> => {
    outages += 1;
    if (outages > 1) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const pair of [...talking, ...silent]) {
      talking.delete(pair);
      pair.client.destroy();
      pair.server.destroy();
    }
    silent.clear();
    await closed;
  };
  return {
    url: url.href,
    fallSilent: async (ms = 0) => {
      for (const pair of talking) silent.add(pair);
      talking.clear();
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    },
    goAway,
    restore: async () => {
      outages -= 1;
      if (outages === 0) await listenOn(server, port);
    },
    close: async () => (server.listening ? goAway() : undefined),
  };
}

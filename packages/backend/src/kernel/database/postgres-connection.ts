import type { Socket } from 'node:net';

import type { ClientBase, ClientConfig } from 'pg';

/** How long a caller waits for a connection, in ms: a server that does not answer is reported as such. */
const CONNECT_MS = 5_000;
/** An idle connection is probed after this long, in ms. */
const KEEP_ALIVE_AFTER_MS = 5_000;
/** How long the answer to a probe may take, in ms. */
export const ANSWER_MS = 3_000;

/** What every connection to the server has. */
export const connectionOptions = (
  url: string,
): ClientConfig & { readonly connectionTimeoutMillis: number } => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
});

/** Closes the socket at once. To end a connection in order, pg waits for the server to close it; a silent one never does. */
export function cutConnection(client: ClientBase): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } };
  connection.stream.destroy();
}

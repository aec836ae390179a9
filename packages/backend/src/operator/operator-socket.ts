import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { Logger } from '../kernel/ports.ts';
import type { OperatorOutput } from '../kernel/operator/operator-output.ts';
import { operatorRequestSchema } from './operator-protocol.ts';
import type { Operator } from './operator.ts';

export interface OperatorSocket {
  close(): Promise<void>;
}

const OWNER_ONLY = 0o600;
/** Operating systems limit socket paths; the strictest allows 103 bytes. */
const MAX_PATH_BYTES = 100;

/**
 * The real path of a data directory's socket: next to the data, or in the temporary directory if that path is too
 * long.
 */
export function socketAddress(path: string): string {
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path;
  return join(tmpdir(), `shop-${createHash('sha256').update(path).digest('hex').slice(0, 20)}.sock`);
}

/** Lets the command line reach a running shop: one JSON request per connection, JSON lines back. */
export async function serveOperatorSocket(
  wantedPath: string,
  operator: Operator,
  logger: Logger,
): Promise<OperatorSocket> {
  const path = socketAddress(wantedPath);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (line) => {
      const emit = (output: OperatorOutput): void =>
        void (socket.writable && socket.write(`${JSON.stringify(output)}\n`));
      void answer(operator, line, emit)
        .catch((error: unknown) => {
          logger.error('An operator command failed', error);
          emit({
            kind: 'error',
            text: `The command failed: ${error instanceof Error ? error.message : String(error)}`,
          });
          return 1;
        })
        .then((exitCode) => {
          emit({ kind: 'end', exitCode });
          socket.end();
        });
    });
  });
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, OWNER_ONLY);
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(path, { force: true });
    },
  };
}

async function answer(
  operator: Operator,
  line: string,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    json = null;
  }
  const request = operatorRequestSchema.safeParse(json);
  if (request.success) return operator.run(request.data, emit);
  emit({ kind: 'error', text: 'The shop does not know this command; is it of another version?' });
  return 1;
}

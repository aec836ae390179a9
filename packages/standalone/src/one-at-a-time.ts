import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the process that does this work listens; the system takes that back when the process ends, however it ends. */
const addressOf = (work: string): string => {
  const user = process.getuid?.() ?? '';
  const file = `shop-${createHash('sha256').update(`${user}\0${work}`).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? join(String.raw`\\.\pipe`, file) : join(tmpdir(), file);
};

/** Listens there; the answer is the code of what prevents it. */
const listenAt = async (server: Server, address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(address, () => resolve(undefined));
  });

/** Waits for who listens there to finish; answers false if there is nobody. */
const waitFor = async (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    let isThere = false;
    connect(address, () => (isThere = true))
      .on('error', () => undefined)
      .on('close', () => resolve(isThere))
      .resume();
  });

/**
 * Does a work that is done once on this machine: when several processes want it at the same time, one does it and the others wait for it, which is
 * shorter than if all do it side by side. A process that cannot see the others does it, too.
 */
export async function oneAtATime(
  name: string,
  isDone: () => boolean | Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> {
  const address = addressOf(name);
  while (!(await isDone())) {
    const waiting: Socket[] = [];
    const server = createServer((socket) => waiting.push(socket.on('error', () => undefined)));
    if ((await listenAt(server, address)) === 'EADDRINUSE') {
      // Where nobody is any more, a process was killed.
      if (!(await waitFor(address))) await rm(address, { force: true });
      continue;
    }
    try {
      // Another one may have done it between the look and the listening.
      if (!(await isDone())) await work();
      return;
    } finally {
      server.close();
      for (const socket of waiting) socket.destroy();
    }
  }
}

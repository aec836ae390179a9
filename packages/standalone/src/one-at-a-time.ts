import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the process that does this work listens. Nobody listens there any more when the process ends, however it ends; what is left of the
 * address after a kill is passed over (`killed` times).
 */
const addressOf = (work: string, killed: number): string => {
  const user = process.getuid?.() ?? '';
  const hash = createHash('sha256').update(`${user}\0${work}`).digest('hex').slice(0, 16);
  const file = killed ? `shop-${hash}.${killed}` : `shop-${hash}`;
  return process.platform === 'win32' ? join(String.raw`\\.\pipe`, file) : join(tmpdir(), file);
};

/** Listens there; the answer is the code of what prevents it. */
const listenAt = async (server: Server, address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(address, () => resolve(undefined));
  });

/** Waits for who listens there to finish; answers false where a process was killed, so that nobody will ever listen there. */
const waitFor = async (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    let isDead = true;
    connect(address, () => (isDead = false))
      // Where there is no file, the process has just finished.
      .on('error', ({ code }: NodeJS.ErrnoException) => (isDead &&= code !== 'ENOENT'))
      .on('close', () => resolve(!isDead))
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
  let killed = 0;
  while (!(await isDone())) {
    const address = addressOf(name, killed);
    const waiting: Socket[] = [];
    const server = createServer((socket) => waiting.push(socket.on('error', () => undefined)));
    if ((await listenAt(server, address)) === 'EADDRINUSE') {
      // Were it removed here, that could already be the address of the next process.
      if (!(await waitFor(address))) killed += 1;
      continue;
    }
    try {
      // Another one may have done it between the look and the listening.
      if (!(await isDone())) await work();
      // Now that it is done nobody needs to be kept away.
      for (let passed = 0; passed < killed; passed += 1) await rm(addressOf(name, passed), { force: true });
      return;
    } finally {
      server.close();
      for (const socket of waiting) socket.destroy();
    }
  }
}

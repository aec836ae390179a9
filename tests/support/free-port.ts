import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which would take one before its server listens. */
const [FIRST, END] = [15_000, 32_000];
/** Workers of a run draw from ranges of their own: a port is not free any more once another of them has drawn it, too. */
const LANES = 8;
const WIDTH = Math.floor((END - FIRST) / LANES);
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? 0);
const given = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of the loopback interface that is free now, and that nobody else in this process was given. */
export async function freePort(): Promise<number> {
  const first = FIRST + (worker % LANES) * WIDTH;
  const port = randomInt(first, first + WIDTH);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

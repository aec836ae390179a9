// Requests one URL over and over through plain sockets, with each body in turn. Answers are only counted by their
// bytes, because parsing large ones would cost more than sending them.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

import * as z from 'zod';

const { url, headers, bodies, connections, milliseconds } = z
  .object({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    bodies: z.array(z.string()),
    connections: z.number(),
    milliseconds: z.number(),
  })
  .parse(workerData);

const { hostname, port, pathname } = new URL(url);
const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const head = `${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}`;
const requests =
  bodies.length === 0
    ? [`GET ${head}\r\n`]
    : bodies.map((body) => `POST ${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
/** Bytes that the head of an answer may have. */
const LONGEST_HEAD = 4_096;
let asked = 0;
const nextRequest = (): string => requests[asked++ % requests.length] ?? '';
const end = performance.now() + milliseconds;
const durations: number[] = [];
let failed = 0;
let open = connections;

const ask = (): void => {
  const socket = connect(Number(port), hostname);
  let wanted = 0;
  let got = 0;
  let start = performance.now();
  socket.on('data', (chunk) => {
    if (wanted === 0) {
      const text = chunk.toString('latin1', 0, LONGEST_HEAD);
      const bodyAt = text.indexOf('\r\n\r\n') + 4;
      if (!text.startsWith('HTTP/1.1 200')) failed += 1;
      wanted = bodyAt + Number(/content-length: (\d+)/i.exec(text.slice(0, bodyAt))?.[1]);
    }
    got += chunk.length;
    if (got < wanted) return;
    const now = performance.now();
    durations.push(now - start);
    if (now >= end) return void socket.end();
    wanted = 0;
    got = 0;
    start = now;
    socket.write(nextRequest());
  });
  socket.on('close', () => {
    open -= 1;
    if (open === 0) parentPort?.postMessage({ durations, failed });
  });
  socket.write(nextRequest());
};
for (let count = 0; count < connections; count += 1) ask();

// Asks for suggestions at a steady rate, whether or not earlier answers have come, and measures each from the time it
// was due. So a stalled server is asked no less often.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

import * as z from 'zod';

const { url, headers, queries, perSecond } = z
  .object({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    queries: z.array(z.string()),
    perSecond: z.number(),
  })
  .parse(workerData);

const answerSchema = z.object({ suggests: z.array(z.unknown()) });
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const start = performance.now();
const durations: number[] = [];
let failed = 0;
let found = 0;

const ask = (query: string, dueAt: number): void => {
  const done = (isGood: boolean): void => {
    durations.push(performance.now() - dueAt);
    if (!isGood) failed += 1;
    if (durations.length === queries.length) parentPort?.postMessage({ durations, failed, found });
  };
  const body = JSON.stringify({ query, cityId: 1 });
  const call = request(url, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  call.on('error', () => done(false));
  call.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (text += chunk));
    response.on('end', () => {
      const isGood = response.statusCode === 200;
      if (isGood && answerSchema.parse(JSON.parse(text)).suggests.length > 0) found += 1;
      done(isGood);
    });
  });
  call.end(body);
};

let asked = 0;
const timer = setInterval(() => {
  const due = Math.min(queries.length, Math.floor(((performance.now() - start) / 1000) * perSecond));
  for (; asked < due; asked += 1) ask(queries[asked] ?? '', start + ((asked + 1) / perSecond) * 1000);
  if (asked === queries.length) clearInterval(timer);
}, 1);

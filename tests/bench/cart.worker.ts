// Saves carts over and over through plain sockets, each connection one shopper's. Of an answer only the new version is
// read, because parsing it whole would cost more than the server's work.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

import * as z from 'zod';

const { origin, milliseconds, shoppers } = z
  .object({
    origin: z.string(),
    milliseconds: z.number(),
    shoppers: z.array(
      z.object({
        cartId: z.string(),
        version: z.number(),
        showcaseId: z.string(),
        productIds: z.array(z.string()),
        headers: z.record(z.string(), z.string()),
      }),
    ),
  })
  .parse(workerData);

const { hostname, port } = new URL(origin);
const durations: number[] = [];
let failed = 0;
let open = shoppers.length;
const end = performance.now() + milliseconds;

for (const { cartId, showcaseId, productIds, headers, ...first } of shoppers) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `PUT /api/store/v2/carts/${cartId} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}`;
  const socket = connect(Number(port), hostname);
  let { version } = first;
  let quantity = 1;
  let start = 0;
  let text = '';
  const save = (): void => {
    quantity = (quantity % 3) + 1;
    const products = productIds.map((productId) => ({ productId, quantity, type: 'PRODUCT' }));
    const body = JSON.stringify({ version, showcaseId, products, embedProductsToResponse: false });
    text = '';
    start = performance.now();
    socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const bodyAt = text.indexOf('\r\n\r\n') + 4;
    if (bodyAt === 3 || text.length < bodyAt + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Infinity))
      return;
    const now = performance.now();
    durations.push(now - start);
    const saved = Number(/"version":(\d+)/.exec(text.slice(bodyAt))?.[1]);
    if (text.startsWith('HTTP/1.1 200') && Number.isInteger(saved)) version = saved;
    else failed += 1;
    if (now < end) save();
    else socket.end();
  });
  socket.on('close', () => {
    open -= 1;
    if (open === 0) parentPort?.postMessage({ durations, failed });
  });
  save();
}

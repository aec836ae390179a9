import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setInterval } from 'node:timers';

import type { InProcessOrigins } from './in-process-settings.ts';
import type { InProcessShop } from './in-process-shop.ts';

/** Ports at which browsers reach an in-process shop and its stand-ins. */
export interface InProcessPorts {
  readonly origins: InProcessOrigins;
  /** Answers from now on, and lets the shop's time pass as fast as ours. `own` answers calls that the shop does not know. */
  readonly serve: (shop: InProcessShop, own: (request: Request) => Response | null) => void;
  readonly close: () => Promise<void>;
}

type Answer = (request: Request) => Promise<Response>;

const HOST = '127.0.0.1';
const TICK_MS = 100;
/** Headers of one connection, which node sets by itself. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const closed: Answer = async () => new Response('The shop is not open yet', { status: 503 });

async function pass(
  origin: string,
  answer: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && !ofConnection.has(name)) headers.set(name, String(value));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {};
  const said = await answer(new Request(origin + url, { method, headers, ...body } as RequestInit));
  outgoing.statusCode = said.status;
  for (const [name, value] of said.headers)
    if (name !== 'set-cookie' && !ofConnection.has(name)) outgoing.setHeader(name, value);
  outgoing.setHeader('set-cookie', said.headers.getSetCookie());
  outgoing.end(Buffer.from(await said.arrayBuffer()));
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Listens at a port and, for the stand-ins, at the next one; 0: at any. */
export const openInProcessPorts = async (port: number): Promise<InProcessPorts> => {
  let answer = closed;
  let timer: NodeJS.Timeout | undefined;
  const servers: Server[] = [];
  const listenAt = async (at: number): Promise<string> => {
    let origin = '';
    const server = createServer((incoming, outgoing) => {
      pass(origin, answer, incoming, outgoing).catch((error: unknown) => {
        if (!outgoing.headersSent) outgoing.statusCode = 502;
        outgoing.end(String(error));
      });
    });
    servers.push(server);
    origin = `http://${HOST}:${await listen(server, at)}`;
    return origin;
  };
  const shopOrigin = await listenAt(port);
  const sandboxOrigin = await listenAt(port === 0 ? 0 : port + 1);
  return {
    origins: { shop: shopOrigin, sandbox: sandboxOrigin },
    serve: (shop, own) => {
      answer = async (request) => {
        const said = own(request) ?? (await shop.fetch(request));
        // Pages take the store's time from this header.
        const dated = new Response(said.body, said);
        dated.headers.set('date', new Date(shop.time.now()).toUTCString());
        return dated;
      };
      let before = performance.now();
      let isMoving = false;
      timer = setInterval(() => {
        if (isMoving) return;
        isMoving = true;
        const now = performance.now();
        const passed = Math.round(now - before);
        before = now;
        void shop.advance(passed).finally(() => (isMoving = false));
      }, TICK_MS);
    },
    close: async () => {
      clearInterval(timer);
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
};
